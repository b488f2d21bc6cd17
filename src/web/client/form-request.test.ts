import { describe, expect, it } from 'vitest';
import { onFormRequest, requestForm } from './form-request.ts';

describe('a form that a link asks for', () => {
  it('VDP-24 waits for a dialog that is not hydrated yet, and is requested once', () => {
    requestForm('/cars/x/enquire');
    requestForm('/cars/x/enquire?about=photos');
    const received: string[] = [];
    const stop = onFormRequest((href) => received.push(href));
    expect(received).toEqual(['/cars/x/enquire?about=photos']);
    requestForm('/cars/x/enquire');
    expect(received).toHaveLength(2);
    stop();
    const later: string[] = [];
    onFormRequest((href) => later.push(href))();
    expect(later).toEqual([]);
  });
});
