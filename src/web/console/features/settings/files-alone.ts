/** Why a setting is changed in the files of the site alone, for whoever looks at it in the console (decision 0046). */

const reasons: Readonly<Record<string, string>> = {
  hosts:
    'A new address needs its entry at your registrar and a certificate before anybody can come. Whoever runs your site sets up all three together; ask them.',
  template:
    'Another template gives every page another structure, and some settings another meaning. It is tried on a copy of the site first; ask whoever runs it.',
  dealershipIds:
    'It decides whose cars this site shows. Whoever runs your site changes it together with the feeds.',
  programmes: 'What a manufacturer locks, dealers cannot open.',
};

const ofSecrets = 'Names of keys and secrets stand where the keys are: with whoever runs your site.';

export function whyFilesAlone(path: string): string {
  return reasons[path.split(/[.[#]/)[0] ?? ''] ?? ofSecrets;
}
