import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { island, serialiseProps } from './island.tsx';

const Word = ({ text }: { readonly text: string }) => <b>{text}</b>;
const WordIsland = island('word', Word);
const Frame = ({ text }: { readonly text: string }) => (
  <p>
    <WordIsland text={text} />
  </p>
);
const FrameIsland = island('frame', Frame, { activation: ['forecourt.favourites'] });

describe('an island', () => {
  it('is in the page as its component renders it, with its props beside it', () => {
    expect(renderToStaticMarkup(<WordIsland text="Ute" />)).toBe(
      '<div data-island="word"><b>Ute</b></div><script type="application/json">{"text":"Ute"}</script>',
    );
  });

  it('within another is a component like any, and the outer one decides when it hydrates', () => {
    const html = renderToStaticMarkup(<FrameIsland text="Ute" />);
    expect(html).toContain('<div data-island="frame" data-when="stored" data-keys="forecourt.favourites">');
    expect(html).toContain('<p><b>Ute</b></p>');
    expect(html.match(/data-island/g)).toHaveLength(1);
  });

  it('lets no text of its props end their element', () => {
    const props = { text: '</script><script>alert(1)</script>' };
    expect(serialiseProps(props)).not.toContain('<');
    expect(JSON.parse(serialiseProps(props))).toEqual(props);
  });
});
