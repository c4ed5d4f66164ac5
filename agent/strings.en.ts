import type * as ru from './strings.ru.ts'

export const start: typeof ru.start = {
  usage: `visita-agent [--data DIR] [--port 8756]
  Sends visits from the clinic's network to Visita. Prints the address of its page when it starts.
visita-agent page [--data DIR]
  Prints the address again.`,
  noAddress:
    'Couldn’t read the page address. Start the agent, give its --data, or sign in as its user. Folder:',
  failed: 'The agent couldn’t start:',
  problems: {
    ALREADY_RUNS: 'An agent with this data folder is already running.',
    KEY_MISSING:
      'The data folder has a queue but not its key, queue.key. Restore the key from a backup, or move queue.sqlite elsewhere.',
    KEY_BROKEN:
      'The queue key, queue.key, is damaged. Restore it from a backup, or move queue.sqlite and the key elsewhere.',
    KEY_OTHER: 'queue.key doesn’t match this queue. Restore both from the same backup.',
    SETTINGS_BROKEN: 'Can’t read settings.json. Restore it from a backup, or move it elsewhere.',
  },
}

export const page: typeof ru.page = {
  title: 'Visita Agent',
  about: 'Sends visits from the clinic’s system to Visita. This page opens only on this computer.',
  version: 'Version',
  refresh: 'Refresh',
  save: 'Save',
  none: '–',
  other: 'Русский',
  formError: 'Not saved. Reload the page and try again.',
  missing: 'Page not found',
  failed: 'Something went wrong: the disk is full or unavailable. Free up space and try again.',
  back: 'Back',
  skip: 'Skip to content',
}

export const locked: typeof ru.locked = {
  heading: 'Visita Agent: you need the address with a key',
  tooMany: 'Too many wrong keys. Wait a minute.',
  where: 'This page opens only at its address with a key. Find the address in:',
  places: [
    'the command visita-agent page, run as an administrator or the agent’s user',
    'the file page-address in the agent’s data folder',
    'the line the agent prints when it starts',
  ],
}

export const state: typeof ru.state = {
  heading: 'Status',
  paired: 'Connected',
  unpaired: 'Not connected: enter the code from Visita',
  revoked:
    'The clinic revoked access. Waiting data is kept and will be sent after a new code from the same clinic.',
  foreign:
    'This is a different clinic. Waiting and set-aside data belongs to the previous one and isn’t sent here: connect that clinic, or delete the data.',
  deleteAll: 'Delete all waiting and set-aside data',
  deleteAllConfirm: 'Yes, delete permanently',
  waiting: 'Waiting',
  setAside: 'Set aside',
  handedOver: 'Last sent',
  problem: 'Problem',
  ok: 'Everything is OK',
  offered: 'Available version',
}

export const pairing: typeof ru.pairing = {
  heading: 'Clinic',
  server: 'Visita address',
  serverHint: 'As in your browser, for example https://visita.example.com',
  code: 'Code',
  codeHint: 'Eight characters from the Integrations page, valid for 10 minutes',
  submit: 'Connect',
  again: 'Reconnect',
}

export const sources: typeof ru.sources = {
  heading: 'Sources',
  mllp: 'Receive HL7 v2 over the network (MLLP)',
  address: 'Address',
  addressHint:
    '127.0.0.1: this computer only. An address in the clinic’s network: other computers too',
  port: 'Port',
  on: 'Listening on port',
  connections: 'connections',
  off: 'Off',
  failed: 'Couldn’t open the port:',
  folders: 'Folders',
  foldersHint:
    'Files .hl7, .csv, and .xlsx. Accepted files move to done for 7 days, rejected ones to refused.',
  folder: 'Folder',
  add: 'Add folder',
  remove: 'Remove',
  readable: 'readable',
  noRoom: 'queue full, files wait in the folder',
  unreadable: 'can’t be read or moved:',
}

export const quarantine: typeof ru.quarantine = {
  heading: 'Set aside',
  empty: 'Messages that can’t be read will appear here. None right now.',
  at: 'When',
  reason: 'Reason',
  found: 'Found',
  times: 'Times',
  actions: 'Actions',
  show: 'Show',
  again: 'Try again',
  remove: 'Delete',
  message: 'Message',
  file: 'File',
  bytes: 'bytes',
  notText: 'Workbook contents aren’t shown here.',
  more: 'Showing the latest',
}

export const reasons: typeof ru.reasons = {
  NOT_HL7: 'not an HL7 message',
  UNKNOWN_MESSAGE: 'not a visit message (SIU)',
  UNKNOWN_VISIT: 'canceled visit not received before',
  TOO_MANY_TIMES: 'too many times in one message, the rest was left out',
  NO_ID: 'no ID',
  NO_NAME: 'no patient name',
  NO_PATIENT: 'no data about this visit’s patient',
  UNKNOWN_PATIENT: 'unknown patient',
  NO_START: 'no visit time',
  BAD_DATE: 'invalid date',
  BAD_TIME: 'invalid time',
  BAD_STATUS: 'unknown visit status',
  BAD_PHONE: 'phone cut off',
  TOO_LONG: 'too long',
  NO_HEADER: 'no header row with column names',
  WRONG_COLUMNS: 'missing columns',
  BAD_QUOTES: 'unmatched quotation mark',
  BAD_VALUE: 'a value that can’t be saved',
  BAD_FILE: 'file not accepted',
  NOT_ALLOWED: 'the person who connected the agent can’t import files',
  FILE_TOO_LARGE: 'file over 64 MB: split it',
}

export const fieldProblems: typeof ru.fieldProblems = {
  server: 'Enter an address that starts with https://',
  code: 'The code has eight letters and digits, without 0, O, 1, I, and L',
  address: 'Enter an IP address of this computer, for example 127.0.0.1',
  port: 'Enter a port from 1 to 65535',
  folder: 'Enter the full path of a folder on this computer',
  folderTwice: 'This folder is already on the list',
  folderOwn: 'This is the agent’s own folder. Choose another one',
  folderRights: 'The agent needs permission to read and write in this folder',
}

export const connectionProblems: typeof ru.connectionProblems = {
  revoked: 'Visita rejected the agent’s key.',
  wait: 'Visita asked to wait. The agent will try again automatically.',
  server: 'Visita returned an error. The agent will try again automatically. Code:',
  address: 'Visita isn’t at this address. Check the address. Code:',
  refused: 'Nothing responds at this address. Check the address and network.',
  unknown: 'This address doesn’t exist. Check the address and network.',
  late: 'Visita didn’t respond in time. The agent will try again automatically.',
  trust: 'The address’s certificate isn’t valid. Check this computer’s clock and certificates.',
  answer: 'The response isn’t from Visita. Check the address.',
  broken:
    'The queue on the disk is damaged. Restore the data folder from a backup, or contact support.',
  disk: 'The disk is full or unavailable. Free up space.',
  other: 'No connection. The agent will try again automatically. Code:',
}

export const updates: typeof ru.updates = {
  NO_PUBLIC_KEY:
    'A newer version is available, but this program has no signing key: install it manually.',
  FROM_SOURCES:
    'A newer version is available. The agent runs from source and doesn’t update itself.',
  WRONG_SIGNATURE:
    'A newer version is available, but its signature is wrong, so it wasn’t installed. Contact support.',
  NOT_REPLACED:
    'A newer version is available, but the program file can’t be replaced. Let the agent write to its folder.',
  DOES_NOT_START:
    'A newer version is available, but it doesn’t start here, so it wasn’t installed. Contact support.',
  ROLLED_BACK:
    'The newer version couldn’t reach Visita, so the previous one is running. Contact support.',
}
