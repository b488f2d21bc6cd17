/** What is known of the car's past and state: programmes with their checklist, title, report, marks. */
import type { CarImage } from '#domain/car/car.ts';
import type { CarCondition, HistoryReport, InspectionView } from '#domain/car/specification/car-condition.ts';
import { type GalleryImage, photoId } from '#web/site/features/car/gallery/gallery-view.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';

type Props = {
  readonly condition: CarCondition;
  /** The gallery's, in which each mark is one of the last. */
  readonly photos: readonly GalleryImage[];
};

export function ConditionSection({ condition, photos }: Props) {
  const { inspections, titleText, history, imperfections, marks } = condition;
  return (
    <div className="condition-section">
      {inspections.map((inspection) => (
        <Inspection key={inspection.name} inspection={inspection} />
      ))}
      {titleText ? (
        <div className="condition-section__part">
          <Icon name="shield-check" size={22} />
          <div>
            <h3>Clear title guaranteed</h3>
            <p>{titleText}</p>
          </div>
        </div>
      ) : null}
      {history ? <History history={history} /> : null}
      {marks?.found === 0 ? (
        <div className="condition-section__part">
          <Icon name="circle-check" size={22} />
          <div>
            <h3>No marks found</h3>
            <p>{marks.text}</p>
          </div>
        </div>
      ) : null}
      {imperfections.length > 0 ? (
        <Imperfections imperfections={imperfections} checkedText={marks?.text ?? null} photos={photos} />
      ) : null}
    </div>
  );
}

/** The report's content is here; the file itself opens here where the site trusts its origin, else beside. */
function History({ history }: { readonly history: HistoryReport }) {
  const { introduction, facts, url, opensHere } = history;
  return (
    <div className="condition-section__part">
      <Icon name="file-check" size={22} />
      <div>
        <h3>History report</h3>
        <p>{introduction}</p>
        {facts.length > 0 ? (
          <ul className="condition-section__facts">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        ) : null}
        {url !== null && opensHere ? (
          <details className="condition-section__file">
            <summary>Read the report</summary>
            <iframe
              className="condition-section__frame"
              src={url}
              title="History report"
              loading="lazy"
              referrerPolicy="no-referrer"
            />
          </details>
        ) : null}
        {url === null ? null : (
          <a className="button button--outline condition-section__report" href={url}>
            Open the history report
          </a>
        )}
      </div>
    </div>
  );
}

function Inspection({ inspection }: { readonly inspection: InspectionView }) {
  const { name, text, checklist, itemCount } = inspection;
  return (
    <div className="condition-section__part">
      <Icon name="badge-check" size={22} />
      <div>
        <h3>{name}</h3>
        <p>{text}</p>
        {itemCount > 0 ? (
          <details className="checklist">
            <summary>
              See the checklist, {itemCount} {itemCount === 1 ? 'point' : 'points'}
            </summary>
            <div className="checklist__parts">
              {checklist.map((part) => (
                <div key={part.title}>
                  <h4>{part.title}</h4>
                  <ul>
                    {part.items.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
          </details>
        ) : null}
      </div>
    </div>
  );
}

type ImperfectionsProps = Pick<Props, 'photos'> & {
  readonly imperfections: readonly CarImage[];
  readonly checkedText: string | null;
};

function Imperfections({ imperfections, checkedText, photos }: ImperfectionsProps) {
  const placeOf = (mark: string) => photos.findIndex(({ url }) => url === mark);
  return (
    <div className="imperfections">
      <h3>Known marks</h3>
      {checkedText === null ? null : <p>{checkedText}</p>}
      <ul className="imperfections__list">
        {imperfections.map((image, index) => {
          const caption = image.caption ?? `Mark ${index + 1}`;
          return (
            <li key={image.url}>
              <a className="imperfections__link" href={`#${photoId(placeOf(image.url))}`}>
                <Picture
                  className="imperfections__photo"
                  src={image.url}
                  alt=""
                  sizes="(min-width: 992px) 270px, 50vw"
                />
                <span>{caption}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
