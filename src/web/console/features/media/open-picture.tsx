/** One picture of the library: what it is, its description, where it is used, and deleting it. */
import { useEffect, useState } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { imageUrl } from '#domain/image/image-url.ts';
import { formatBytes, maxAltLength } from '#domain/image/library-picture.ts';
import { pictureHref } from '#domain/staff/console-links.ts';
import type { MediaView } from '#use-cases/media/view-media.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { CropDialog } from '#web/console/ui/crop-dialog.tsx';
import { TextArea, TextField } from '#web/console/ui/field.tsx';
import { Instant } from '#web/console/ui/instant.tsx';
import { usePictures } from '#web/console/ui/picture-context.tsx';
import { PictureField } from '#web/console/ui/picture-field.tsx';
import { StatusMessage, withDone } from '#web/console/ui/status-message.tsx';

type OpenPictureProps = {
  readonly picture: NonNullable<MediaView['chosen']>;
  readonly backHref: string;
};

export function OpenPicture({ picture, backHref }: OpenPictureProps) {
  const { asset, fileName, version } = picture;
  return (
    <section className="card media-picture" aria-label={fileName} id="picture">
      <p className="media-picture__back">
        <Link to={backHref} preventScrollReset>
          Close<span className="unseen"> {fileName}</span>
        </Link>
      </p>
      <img className="picture-view" src={imageUrl(asset, 640)} alt={picture.alt} />
      <div className="media-picture__facts">
        <h2>{fileName}</h2>
        <p className="quiet">
          <Facts {...picture} />
        </p>
      </div>
      {version === null ? (
        <p className="quiet">From your website’s files, so you can’t describe or delete it here.</p>
      ) : (
        <DescribeForm picture={picture} version={version} />
      )}
      <div className="media-picture__buttons">
        {version === null ? null : <CropButton picture={picture} />}
        <a className="button button--small" href={imageUrl(asset, 2000)} download={fileName}>
          Download
        </a>
      </div>
      <Uses uses={picture.uses} />
      {picture.useCount === 0 ? null : <ReplaceForm picture={picture} />}
      {version === null ? null : <DeleteForm picture={picture} version={version} />}
    </section>
  );
}

function Facts({ width, height, bytes, madeAt, madeBy }: OpenPictureProps['picture']) {
  const size = width === 0 ? '' : `${width} × ${height}`;
  if (madeAt === null) return size;
  return (
    <>
      {size}, {formatBytes(bytes)}, added <Instant at={madeAt} /> by {madeBy}
    </>
  );
}

type OwnProps = { readonly picture: OpenPictureProps['picture']; readonly version: number };

function DescribeForm({ picture: { asset, alt, fileName }, version }: OwnProps) {
  const state = useFormState('describe');
  const problem = state.problemOf('form');
  return (
    <Form method="post" className="media-picture__form">
      {problem === undefined ? null : <StatusMessage kind="problem">{problem}</StatusMessage>}
      <input type="hidden" name="asset" value={asset} />
      <input type="hidden" name="version" value={version} />
      <TextArea
        label="Description"
        name="alt"
        rows={3}
        maxLength={maxAltLength}
        hint="Read out to people who can’t see the picture. It’s filled in where you choose the picture from now on."
        defaultValue={state.valueOf('alt', alt)}
        problem={state.problemOf('alt')}
      />
      <TextField
        label="Name"
        name="fileName"
        defaultValue={state.valueOf('fileName', fileName)}
        problem={state.problemOf('fileName')}
      />
      <Button name={formField} value="describe">
        Save description and name
      </Button>
    </Form>
  );
}

/** Needs script: without one a picture is cropped before it is uploaded. */
function CropButton({ picture }: Pick<OpenPictureProps, 'picture'>) {
  const { group } = usePictures();
  const navigate = useNavigate();
  const [isActivated, setActivated] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setActivated(true), []);
  if (!isActivated) return null;
  return (
    <>
      <Button type="button" isSmall onPress={() => setOpen(true)}>
        Crop
      </Button>
      <CropDialog
        picture={picture}
        shape="free"
        isOpen={isOpen}
        onOpenChange={setOpen}
        onCropped={({ asset }) => void navigate(withDone(pictureHref(group, asset), 'cropped'))}
      />
    </>
  );
}

function Uses({ uses }: Pick<OpenPictureProps['picture'], 'uses'>) {
  const hasSites = new Set(uses.map(({ siteName }) => siteName)).size > 1;
  return (
    <div className="media-picture__uses">
      <h3>Used on</h3>
      {uses.length === 0 ? (
        <p className="quiet">Not used anywhere.</p>
      ) : (
        <ul>
          {uses.map(({ label, siteName, href }) => (
            <li key={`${siteName} ${label}`}>
              {href === null ? label : <Link to={href}>{label}</Link>}
              {hasSites && siteName !== '' ? <span className="quiet"> {siteName}</span> : null}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Values of files are overridden; locations have none in the console. */
function ReplaceForm({ picture: { asset, fileName, uses } }: Pick<OpenPictureProps, 'picture'>) {
  const state = useFormState('replace');
  const problem = state.problemOf('form');
  const published = uses.filter(({ siteName }) => siteName !== '');
  const count = published.filter(({ href }) => href !== null).length;
  if (count === 0) return null;
  return (
    <details className="media-picture__replace" open={state.isRefused}>
      <summary>Replace everywhere</summary>
      <Form method="post" className="media-picture__form">
        {problem === undefined ? null : <StatusMessage kind="problem">{problem}</StatusMessage>}
        <input type="hidden" name="asset" value={asset} />
        <PictureField
          label="New picture"
          name="by"
          hint={`Shown instead of ${fileName} on all your websites. You can undo this.`}
          defaultValue={state.valueOf('by', '')}
          problem={state.problemOf('by')}
        />
        <Button name={formField} value="replace">
          {count === 1 ? 'Replace in 1 place' : `Replace in ${count} places`}
        </Button>
        {count === published.length ? null : (
          <p className="quiet">
            Locations still show the former picture. Ask your website provider to change it there.
          </p>
        )}
      </Form>
    </details>
  );
}

function DeleteForm({ picture: { asset, fileName, uses }, version }: OwnProps) {
  const state = useFormState('delete');
  const problem = state.problemOf('form');
  return (
    <Form method="post" className="media-picture__form">
      {problem === undefined ? null : <StatusMessage kind="problem">{problem}</StatusMessage>}
      <input type="hidden" name="asset" value={asset} />
      <input type="hidden" name="version" value={version} />
      {uses.length > 0 ? (
        <p className="quiet">You can delete it when it isn’t used any more.</p>
      ) : (
        <Button kind="danger" isSmall name={formField} value="delete">
          Delete<span className="unseen"> {fileName}</span>
        </Button>
      )}
    </Form>
  );
}
