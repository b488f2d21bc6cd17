/**
 * The car in one turn, from pictures that its dealer supplies: by hand, by a slider, by keys. Without script the
 * same pictures are a strip that swipes. Nothing turns by itself, and none but the first is fetched before it is touched.
 */
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import sheet from './walk-around.css?url';

type Props = { readonly frames: readonly string[]; readonly title: string; readonly sizes: string };

export function WalkAround({ frames: shown, title, sizes }: Props) {
  if (shown.length === 0) return null;
  return (
    <section className="walk-around" aria-label={`Walk around the car, ${shown.length} pictures`}>
      <link rel="stylesheet" href={sheet} precedence="medium" />
      <div data-enhance="walk-around">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without script it is a strip that is scrolled by keyboard */}
        <ul className="walk-around__frames" tabIndex={0}>
          {shown.map((url, index) => (
            <li key={url} className="walk-around__frame" data-shown={index === 0 ? '' : undefined}>
              <Picture
                src={url}
                alt={`${title}, picture ${index + 1} of ${shown.length} around it`}
                sizes={sizes}
                widths={[480, 800]}
              />
            </li>
          ))}
        </ul>
        <label className="walk-around__turn row meta needs-script">
          <Icon name="rotate-3d" size={20} />
          <span>Drag to turn the car</span>
          <input
            type="range"
            min={1}
            max={shown.length}
            defaultValue={1}
            aria-valuetext={`Picture 1 of ${shown.length}`}
            autoComplete="off"
          />
        </label>
      </div>
    </section>
  );
}
