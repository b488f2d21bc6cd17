/** What is known of the car's past and state: programmes with their checklist, title, report, marks (B-13 to B-15, VDP-27). */
import { BadgeCheck, FileCheck, ShieldCheck } from 'lucide-react';
import type { CarImage } from '../../../../domain/car/car.ts';
import type { CarCondition, InspectionView } from '../../../../domain/car/car-condition.ts';
import { imageUrl } from '../../../../domain/image/image-url.ts';
import { Picture } from '../../../ui/picture.tsx';

export function ConditionSection({ condition }: { readonly condition: CarCondition }) {
  const { inspections, titleText, historyReportUrl, imperfections } = condition;
  return (
    <div className="condition-section">
      {inspections.map((inspection) => (
        <Inspection key={inspection.name} inspection={inspection} />
      ))}
      {titleText ? (
        <div className="condition-section__part">
          <ShieldCheck aria-hidden="true" size={22} strokeWidth={1.75} />
          <div>
            <h3>Clear title guaranteed</h3>
            <p>{titleText}</p>
          </div>
        </div>
      ) : null}
      {historyReportUrl ? (
        <div className="condition-section__part">
          <FileCheck aria-hidden="true" size={22} strokeWidth={1.75} />
          <div>
            <h3>History report</h3>
            <p>The report we hold on this vehicle, as we received it.</p>
            <a className="button button--outline condition-section__report" href={historyReportUrl}>
              Open the history report
            </a>
          </div>
        </div>
      ) : null}
      {imperfections.length > 0 ? <Imperfections imperfections={imperfections} /> : null}
    </div>
  );
}

function Inspection({ inspection }: { readonly inspection: InspectionView }) {
  const { name, text, checklist, itemCount } = inspection;
  return (
    <div className="condition-section__part">
      <BadgeCheck aria-hidden="true" size={22} strokeWidth={1.75} />
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

function Imperfections({ imperfections }: { readonly imperfections: readonly CarImage[] }) {
  return (
    <div className="imperfections">
      <h3>Marks we know of</h3>
      <ul className="imperfections__list">
        {imperfections.map((image, index) => {
          const caption = image.caption ?? `Mark ${index + 1}`;
          return (
            <li key={image.url}>
              <a className="imperfections__link" href={imageUrl(image.url, 1600)}>
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
