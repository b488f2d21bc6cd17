/** The sheet of models, after that of the template: no other page waits for it. */
import sheet from './models.css?url';

export function ModelsSheet() {
  return <link rel="stylesheet" href={sheet} precedence="medium" />;
}
