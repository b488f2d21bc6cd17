/** An SFTP server on this machine with one folder, `/out`, for tests of feeds that are fetched. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import ssh2 from 'ssh2';
import { fingerprintOf } from '#adapters/feed-sources/feed-sources.ts';

const { Server, utils } = ssh2;
const { STATUS_CODE } = utils.sftp;

export type SftpFile = { readonly name: string; readonly text: string; readonly writtenAt: Date };
type Options = {
  readonly files: readonly SftpFile[];
  readonly user: string;
  readonly password: string;
  /** In OpenSSH's form; who holds its other half signs in as well. */
  readonly publicKey?: string;
};

/** ssh2 now and then writes a key that it cannot read itself; such a one is made again. */
export function createKeyPair(): { readonly private: string; readonly public: string } {
  const pair = utils.generateKeyPairSync('ed25519');
  return utils.parseKey(pair.private) instanceof Error || utils.parseKey(pair.public) instanceof Error
    ? createKeyPair()
    : pair;
}

const attributesOf = ({ text, writtenAt }: SftpFile) => ({
  mode: 0o100644,
  uid: 0,
  gid: 0,
  size: Buffer.byteLength(text),
  atime: writtenAt.getTime() / 1000,
  mtime: writtenAt.getTime() / 1000,
});

export async function startSftpServer({ files, user, password, publicKey }: Options) {
  const hostKey = createKeyPair();
  const known = publicKey === undefined ? null : utils.parseKey(publicKey);
  if (known instanceof Error) throw known;
  let sessions = 0;
  const server = new Server({ hostKeys: [hostKey.private] }, (client) => {
    client.on('error', () => undefined);
    client.on('authentication', (wish) => {
      const isHere = wish.username === user;
      if (isHere && wish.method === 'password' && wish.password === password) return wish.accept();
      if (isHere && wish.method === 'publickey' && known !== null && !Array.isArray(known)) {
        const isKey = wish.key.data.equals(known.getPublicSSH());
        const isSigned =
          wish.signature === undefined ||
          (wish.blob !== undefined && known.verify(wish.blob, wish.signature, wish.hashAlgo) === true);
        if (isKey && isSigned) return wish.accept();
      }
      return wish.reject(['password', 'publickey']);
    });
    client.on('session', (accept) => {
      sessions += 1;
      accept().on('sftp', (acceptSftp) => {
        const sftp = acceptSftp();
        const open = new Map<number, SftpFile | 'folder'>();
        const handleOf = (what: SftpFile | 'folder') => {
          open.set(open.size, what);
          const handle = Buffer.alloc(4);
          handle.writeUInt32BE(open.size - 1);
          return handle;
        };
        let isListed = false;
        sftp.on('OPENDIR', (id, path) =>
          path === '/out' ? sftp.handle(id, handleOf('folder')) : sftp.status(id, STATUS_CODE.NO_SUCH_FILE),
        );
        sftp.on('READDIR', (id) => {
          if (isListed) return sftp.status(id, STATUS_CODE.EOF);
          isListed = true;
          return sftp.name(
            id,
            files.map((file) => ({ filename: file.name, longname: file.name, attrs: attributesOf(file) })),
          );
        });
        sftp.on('OPEN', (id, path) => {
          const file = files.find(({ name }) => path === `/out/${name}`);
          return file ? sftp.handle(id, handleOf(file)) : sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
        });
        sftp.on('READ', (id, handle, offset, length) => {
          const file = open.get(handle.readUInt32BE());
          const bytes = Buffer.from(typeof file === 'object' ? file.text : '');
          if (offset >= bytes.length) return sftp.status(id, STATUS_CODE.EOF);
          return sftp.data(id, bytes.subarray(offset, offset + length));
        });
        sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK));
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const parsed = utils.parseKey(hostKey.public);
  if (parsed instanceof Error || Array.isArray(parsed)) throw new Error('No key of the server.');
  return {
    port: (server.address() as AddressInfo).port,
    fingerprint: fingerprintOf(parsed.getPublicSSH()),
    countSessions: () => sessions,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
