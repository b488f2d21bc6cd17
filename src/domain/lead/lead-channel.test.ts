import { describe, expect, it } from 'vitest';
import { leadChannelOf } from './lead-channel.ts';

const agent = { door: 'mcp', name: null, version: null, userAgent: null, agreed: null } as const;
const came = (linkedQueryParams: Record<string, string> = {}, pageId = 'contact-us') => ({
  agent: null,
  pageId,
  trail: { visitedPages: [], linkedQueryParams },
});

describe('the channel of a lead', () => {
  it.each([
    ['a form of the site', came(), 'website'],
    ['a paid click', came({ gclid: 'x' }), 'advertisement'],
    ['a campaign', came({ utm_source: 'newsletter', ref: 'x' }), 'advertisement'],
    ['another site that recommends it', came({ ref: 'club' }), 'partner'],
    ['an assistant, whatever led to the page', { ...came({ gclid: 'x' }), agent }, 'assistant'],
    ['a person in the showroom', came({}, 'console/walk-in'), 'walk-in'],
    ['a call', came({}, 'console/phone'), 'phone'],
    ['a mail', came({}, 'console/mail'), 'mail'],
    ['a parameter that says nothing', came({ utm_term: 'ute' }), 'website'],
  ] as const)('H-9 of %s', (_what, lead, channel) => {
    expect(leadChannelOf(lead)).toBe(channel);
  });
});
