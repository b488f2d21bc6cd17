/** Where a car page can be passed on: plain links that work without script. */

export type ShareChannel = 'facebook' | 'x' | 'whatsapp' | 'email' | 'sms';
export type ShareLink = {
  readonly channel: ShareChannel;
  readonly label: string;
  readonly href: string;
  /** Opens in a window of its own where script runs; the others hand over to a program of the device. */
  readonly opensWindow: boolean;
};

export type ShareRequest = { readonly name: string; readonly pageUrl: string; readonly sharesToX: boolean };

export function buildShareLinks({ name, pageUrl, sharesToX }: ShareRequest): readonly ShareLink[] {
  const url = encodeURIComponent(pageUrl);
  const text = encodeURIComponent(name);
  const both = encodeURIComponent(`${name} ${pageUrl}`);
  const window = (channel: ShareChannel, label: string, href: string): ShareLink => ({
    channel,
    label,
    href,
    opensWindow: true,
  });
  return [
    window('facebook', 'Facebook', `https://www.facebook.com/sharer/sharer.php?u=${url}`),
    ...(sharesToX ? [window('x', 'X', `https://twitter.com/intent/tweet?url=${url}&text=${text}`)] : []),
    window('whatsapp', 'WhatsApp', `https://wa.me/?text=${both}`),
    { channel: 'email', label: 'Email', href: `mailto:?subject=${text}&body=${both}`, opensWindow: false },
    { channel: 'sms', label: 'SMS', href: `sms:?&body=${both}`, opensWindow: false },
  ];
}
