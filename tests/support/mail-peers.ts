/** Dovecot with mailboxes of this machine, and Postfix, which delivers to them: what people write to one another arrives. */
import { execFile } from 'node:child_process';
import { chown, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  createPeerFolder,
  findBinary,
  type PeerProgram,
  peerUser,
  type RunningPeer,
  startPeer,
} from './real-peer.ts';
import { findFreePort } from './run-site.ts';

export const dovecot: PeerProgram = {
  binary: 'dovecot',
  from: 'apt-get install dovecot-imapd dovecot-lmtpd',
};
export const postfix: PeerProgram = { binary: 'postfix', from: 'apt-get install postfix', needsRoot: true };

const run = promisify(execFile);

export const openssl: PeerProgram = { binary: 'openssl', from: 'apt-get install openssl' };

export const mailboxPassword = 'secret';

/** For localhost and 127.0.0.1, of an authority that only this test can trust: itself. */
export type MailCertificate = { readonly certificate: string; readonly key: string };

export async function createMailCertificate(): Promise<MailCertificate> {
  const folder = await createPeerFolder();
  const [key, certificate] = [join(folder.path, 'key.pem'), join(folder.path, 'certificate.pem')];
  try {
    await run(findBinary('openssl') ?? 'openssl', [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
      ...['-keyout', key, '-out', certificate],
    ]);
    return { certificate: await readFile(certificate, 'utf8'), key: await readFile(key, 'utf8') };
  } finally {
    await folder.remove();
  }
}

export type Dovecot = {
  /** Takes STARTTLS. */
  readonly imapPort: number;
  /** TLS from the first byte. */
  readonly imapsPort: number;
  readonly lmtpPort: number;
  output(): string;
  /** Its mailboxes stay. */
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
};

/** Each user has a mailbox; `reply+anything@…` is delivered to `reply`. */
export async function createDovecot(
  users: readonly string[],
  { certificate, key }: MailCertificate,
): Promise<Dovecot> {
  const folder = await createPeerFolder();
  const [imapPort, imapsPort, lmtpPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const { name, uid, gid } = peerUser;
  const group = (await run('id', ['-gn', name])).stdout.trim();
  const accounts = await folder.write(
    'users',
    users
      .map((user) => `${user}:{PLAIN}${mailboxPassword}:${uid}:${gid}::${join(folder.path, user)}::\n`)
      .join(''),
  );
  const settings = await folder.write(
    'dovecot.conf',
    `protocols = imap lmtp
listen = 127.0.0.1
base_dir = ${join(folder.path, 'run')}
state_dir = ${join(folder.path, 'state')}
log_path = /dev/stderr
ssl = yes
ssl_cert = <${await folder.write('certificate.pem', certificate)}
ssl_key = <${await folder.write('key.pem', key)}
disable_plaintext_auth = no
default_internal_user = ${name}
default_internal_group = ${group}
default_login_user = ${name}
first_valid_uid = 1
mail_location = maildir:~/mail
auth_username_format = %Ln
recipient_delimiter = +
service anvil {
  chroot =
}
service stats {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${imapPort}
  }
  inet_listener imaps {
    port = ${imapsPort}
  }
}
service lmtp {
  inet_listener lmtp {
    port = ${lmtpPort}
  }
}
passdb {
  driver = passwd-file
  args = ${accounts}
}
userdb {
  driver = passwd-file
  args = ${accounts}
}
`,
  );
  let server: RunningPeer | null = null;
  const stop = async () => {
    await server?.stop();
    server = null;
  };
  return {
    imapPort,
    imapsPort,
    lmtpPort,
    output: () => server?.output() ?? '',
    stop,
    async start() {
      server = await startPeer({
        binary: 'dovecot',
        args: ['-F', '-c', settings],
        ports: [imapPort, imapsPort, lmtpPort],
      });
    },
    async remove() {
      await stop();
      await folder.remove();
    },
  };
}

export type Postfix = {
  /** Takes STARTTLS. */
  readonly port: number;
  /** TLS from the first byte. */
  readonly smtpsPort: number;
  /** What it logged. */
  output(): Promise<string>;
  /** As it answers from its next start on: `later@shopper.example 450 4.2.0 Try again later`. */
  answer(lines: readonly string[]): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
};

/** Takes mail for these domains, and hands it to Dovecot. */
export async function createPostfix(
  domains: readonly string[],
  lmtpPort: number,
  { certificate, key }: MailCertificate,
): Promise<Postfix> {
  const folder = await createPeerFolder();
  const [port, smtpsPort] = [await findFreePort(), await findFreePort()];
  const owner = Number((await run('id', ['-u', 'postfix'])).stdout);
  for (const name of ['queue', 'data']) await mkdir(join(folder.path, name));
  // It refuses folders of another owner.
  await chown(join(folder.path, 'queue'), 0, 0);
  await chown(join(folder.path, 'data'), owner, 0);
  const rules = join(folder.path, 'rules');
  const write = async (name: string, text: string) => {
    const path = await folder.write(name, text, 0o644);
    await chown(path, 0, 0);
  };
  await write('rules', '');
  await write('chain.pem', key + certificate);
  await write(
    'main.cf',
    `compatibility_level = 3.6
queue_directory = ${join(folder.path, 'queue')}
data_directory = ${join(folder.path, 'data')}
maillog_file_prefixes = ${folder.path}
maillog_file = ${join(folder.path, 'log')}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mail.example
mydestination =
mynetworks = 127.0.0.0/8
smtpd_relay_restrictions = permit_mynetworks, reject
smtpd_recipient_restrictions = check_recipient_access texthash:${rules}
smtpd_peername_lookup = no
smtpd_tls_chain_files = ${join(folder.path, 'chain.pem')}
smtpd_tls_security_level = may
smtpd_tls_received_header = yes
virtual_mailbox_domains = ${domains.join(', ')}
virtual_transport = lmtp:inet:127.0.0.1:${lmtpPort}
recipient_delimiter = +
disable_dns_lookups = yes
alias_maps =
alias_database =
`,
  );
  await write(
    'master.cf',
    `127.0.0.1:${port} inet n - n - - smtpd
127.0.0.1:${smtpsPort} inet n - n - - smtpd
  -o smtpd_tls_wrappermode=yes
tlsmgr unix - - n 1000? 1 tlsmgr
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
proxymap unix - - n - - proxymap
error unix - - n - - error
retry unix - - n - - error
lmtp unix - - n - - lmtp
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
`,
  );
  let server: RunningPeer | null = null;
  const control = (word: string) => run(findBinary('postfix') ?? 'postfix', ['-c', folder.path, word]);
  const stop = async () => {
    if (server === null) return;
    await control('stop').catch(() => undefined);
    await server.stop();
    server = null;
  };
  const start = async () => {
    server = await startPeer({
      binary: 'postfix',
      args: ['-c', folder.path, 'start-fg'],
      ports: [port, smtpsPort],
      asRoot: true,
    });
  };
  return {
    port,
    smtpsPort,
    output: () => readFile(join(folder.path, 'log'), 'utf8').catch(() => ''),
    answer: (lines) => write('rules', lines.map((line) => `${line}\n`).join('')),
    stop,
    start,
    async remove() {
      await stop();
      await folder.remove();
    },
  };
}
