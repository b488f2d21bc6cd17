import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { imageVersion } from '#domain/image/image-version.ts';
import { SharePreview } from './share-preview.tsx';

function preview(image: string | null): string {
  return renderToStaticMarkup(
    <SharePreview
      siteName="Testa Motors"
      title="2021 Testa One"
      description="White, 41,000 km"
      pageUrl="https://testa.example/car/testa-one"
      image={image}
    />,
  );
}

describe('SharePreview', () => {
  it('names the picture by an absolute address in one width', () => {
    const html = preview('/img/cars/suv-b/white/front34');
    expect(html).toContain(
      `property="og:image" content="https://testa.example/img/cars/suv-b/white/front34?w=1200&amp;v=${imageVersion}"`,
    );
    expect(html).toContain('name="twitter:card" content="summary_large_image"');
    expect(html).toContain('property="og:url" content="https://testa.example/car/testa-one"');
  });

  it('leaves the address of another host alone', () => {
    expect(preview('https://photos.example/1.jpg')).toContain('content="https://photos.example/1.jpg"');
  });

  it('has no picture where there is none', () => {
    const html = preview(null);
    expect(html).not.toContain('og:image');
    expect(html).toContain('content="summary"');
    expect(html).toContain('property="og:title" content="2021 Testa One"');
  });
});
