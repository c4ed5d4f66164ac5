/**
 * A credential that opens something without a session: its routes, what it may write and reveal, and whose right it is. A route without a session has
 * a row here or is in `publicRoutes`; docs/decisions/0170 shows the table, and tests keep routes, calls and table in agreement.
 */
interface Credential {
  name: string
  /** Routes outside the contract; the contract's own name their credential in `access`. */
  routes?: readonly string[]
  writes: string
  learns: string
  /** Whose right it is, and when it ends. */
  right: string
}

const NOTHING = 'nothing'

export const credentials = {
  agentCode: {
    name: 'code of an agent',
    writes: 'one agent of its clinic, once, within 10 minutes',
    learns: NOTHING,
    right: '`makeKeys` of the person who made it, asked again when it is used',
  },
  agentKey: {
    name: 'key of an agent',
    writes: 'HL7 messages and a sign of life; files as imports',
    learns: 'which of its own messages and files were refused, and why; no counts',
    right:
      '`connect` of its maker, for files `importFiles`, at each call; ends with the maker, or when it is disconnected',
  },
  systemHook: {
    name: 'address that a clinic system calls',
    writes: 'that this system is to be read now',
    learns: NOTHING,
    right: "the connection's, made by the product; ends with the connection",
  },
  providerHook: {
    name: "address that a provider calls, with Telegram's secret or Wazzup24's bearer where they have one",
    writes: 'reports of deliveries, and words and files of patients, of that account',
    learns: NOTHING,
    right: "the channel account's, made by the product; ends with the account",
  },
  patientLink: {
    name: "patient's link, and the start of the clinic's bot for a patient",
    routes: [
      'GET /v/:token',
      'GET /v/:token/visit.ics',
      'POST /v/:token',
      'GET /n/:token',
      'POST /n/:token',
      'GET /s/:token',
      'POST /s/:token',
      'GET /q/:token',
      'POST /q/:token',
      'GET /r/:token',
      'POST /r/:token',
      'GET /o/:token',
      'POST /o/:token',
    ],
    writes: "the patient's answer, score, request or consent",
    learns: 'what the message was about: the visit, the clinic, what the patient said before',
    right: "the patient's; ends with what it is about",
  },
  specialistLink: {
    name: "link to a specialist's card",
    routes: ['GET /d/:link'],
    writes: NOTHING,
    learns: 'the card as the clinic shows it to patients',
    right: 'anybody who was given it; ends with the card',
  },
  sharedMonth: {
    name: 'link to a shared month',
    routes: ['GET /efficiency/:clinicId/:month/:reportId', 'GET /efficiency/*'],
    writes: 'that it was opened on a day',
    learns: 'figures of the month, without persons and small counts',
    right: '`shareMonths` of whoever shared it; ends after 90 days or by `revokeMonths`',
  },
  letterLink: {
    name: 'links in letters about months, to confirm the address and to leave',
    routes: ['GET /c/:token', 'POST /c/:token', 'GET /u/:token', 'POST /u/:token'],
    writes: 'that the address gets these letters, or none',
    learns: "the clinic's name",
    right: "the reader's of that mailbox; ends with the address",
  },
  confirmationLink: {
    name: 'link that confirms the e-mail of a new clinic',
    routes: ['GET /e/:token', 'POST /e/:token'],
    writes: 'that the clinic may send',
    learns: NOTHING,
    right: "the owner's of that mailbox; once",
  },
  emailChangeLink: {
    name: 'link to another e-mail of an account',
    routes: ['GET /m/:token', 'POST /m/:token'],
    writes: "the account's e-mail",
    learns: 'the new e-mail',
    right: "the account's, who gave the password; once, within 24 hours",
  },
  passwordLink: {
    name: 'link to a new password',
    writes: "the account's password; ends its sessions",
    learns: NOTHING,
    right: "the reader's of the account's mailbox; once, within an hour",
  },
  refreshToken: {
    name: 'refresh token',
    writes: 'the next pair of tokens of its session',
    learns: 'the tariff',
    right: "the session's; ends with it",
  },
  deviceCookie: {
    name: "device's cookie",
    routes: [],
    writes: NOTHING,
    learns: NOTHING,
    right: 'tries of its own where strangers used theirs up; opens nothing; 180 days',
  },
  masterAccount: {
    name: "master's account",
    routes: [],
    writes: 'what a provider employee may, in the clinic that was chosen; never keys',
    learns:
      'what a provider employee may: phones masked, no conversations; each view is in the clinic’s log',
    right: "the operator's, by `npm run admin`; ends with the account",
  },
  sandbox: {
    name: "sandbox's pages",
    routes: [],
    writes: 'nothing in the product but what a provider’s or a system’s call may',
    learns: 'what was sent to it instead of to patients',
    right: 'a process of its own without the product’s database; off in production',
  },
} satisfies Record<string, Credential>

export type CredentialName = keyof typeof credentials

/** Routes outside the contract that anybody may call: they reveal nothing of a clinic. The facade passes on the caller's own token. */
export const publicRoutes: readonly string[] = [
  'GET /health',
  'GET /ready',

  'GET /graphql',
  'POST /graphql',
]

/** Formats the table as shown in the decision. */
export function formatCredentialTable(
  listRoutes: (name: CredentialName) => readonly string[],
): string {
  const names = Object.keys(credentials) as CredentialName[] // the keys above
  const rows = names.map((key) => {
    const { name, writes, learns, right } = credentials[key]
    const routes = listRoutes(key).map((route) => `\`${route}\``)
    return `| ${name} | ${routes.join(', ') || '–'} | ${writes} | ${learns} | ${right} |`
  })
  return [
    '| Credential | Opens | May write | May learn | Whose right |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}
