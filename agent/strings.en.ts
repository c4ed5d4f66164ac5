import type * as ru from './strings.ru.ts'

export const start: typeof ru.start = {
  usage: `visita-agent [--data DIR] [--port 8756]
  Hands visits over from the clinic's network to Visita. Prints the address of its page as it starts.
visita-agent page [--data DIR]
  Prints that address again.`,
  noAddress:
    'The address of the page was not read. Start the agent, name its --data, or sign in as its user. Folder:',
  failed: 'The agent did not start:',
  problems: {
    ALREADY_RUNS: 'An agent with this data folder is running already.',
    KEY_MISSING:
      'The data folder has a queue but not its key, queue.key. Bring the key back from a copy, or move queue.sqlite away.',
    KEY_BROKEN:
      'The key of the queue, queue.key, is broken. Bring it back from a copy, or move queue.sqlite and the key away.',
    KEY_OTHER: 'queue.key is not the key of this queue. Bring both back from one copy.',
    SETTINGS_BROKEN: 'settings.json cannot be read. Bring it back from a copy, or move it away.',
  },
}

export const page: typeof ru.page = {
  title: 'Visita Agent',
  about:
    'Hands visits over from the clinic’s system to Visita. This page opens on this computer only.',
  version: 'Version',
  refresh: 'Refresh',
  save: 'Save',
  none: '–',
  other: 'Русский',
  formError: 'Not accepted. Reload the page and try again.',
  missing: 'There is no such page',
  failed: 'It did not work: the disk is full or cannot be reached. Make room and try again.',
  back: 'Back',
  skip: 'To the content',
}

export const locked: typeof ru.locked = {
  heading: 'Visita Agent: an address with a key is needed',
  tooMany: 'Too many wrong keys. Wait a minute.',
  where: 'This page opens only at its address with a key. Where to find the address:',
  places: [
    'the command visita-agent page, as an administrator or the agent’s user',
    'the file page-address in the agent’s data folder',
    'the line that the agent prints as it starts',
  ],
}

export const state: typeof ru.state = {
  heading: 'State',
  paired: 'Connected',
  unpaired: 'Not connected: enter the code from Visita',
  revoked:
    'The clinic revoked the access. What waits is kept, and leaves after a new code of the same clinic.',
  foreign:
    'This is another clinic. What waits or was set aside belongs to the one before and is not handed over here: connect that clinic, or delete it.',
  deleteAll: 'Delete all that waits or was set aside',
  deleteAllConfirm: 'Yes, delete for good',
  waiting: 'Waiting',
  setAside: 'Set aside',
  handedOver: 'Last handed over',
  problem: 'What is wrong',
  ok: 'All is well',
  offered: 'Version on offer',
}

export const pairing: typeof ru.pairing = {
  heading: 'Clinic',
  server: 'Address of Visita',
  serverHint: 'As in the browser, for instance https://visita.example.com',
  code: 'Code',
  codeHint: 'Eight signs from the section “Connections”, good for 10 minutes',
  submit: 'Connect',
  again: 'Connect again',
}

export const sources: typeof ru.sources = {
  heading: 'Where visits come from',
  mllp: 'Take HL7 v2 over the network (MLLP)',
  address: 'Address',
  addressHint:
    '127.0.0.1: from this computer only; an address in the clinic’s network: from others too',
  port: 'Port',
  on: 'Listens on port',
  connections: 'connections',
  off: 'Switched off',
  failed: 'The port did not open:',
  folders: 'Folders with files',
  foldersHint:
    'Files .hl7, .csv and .xlsx. What is taken moves to done for 7 days, what is of no use to refused.',
  folder: 'Folder',
  add: 'Add the folder',
  remove: 'Remove',
  readable: 'is read',
  noRoom: 'the queue is full, files wait in the folder',
  unreadable: 'cannot be read or moved:',
}

export const quarantine: typeof ru.quarantine = {
  heading: 'Set aside for a person',
  empty: 'Messages that could not be read will be here. There are none now.',
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
  notText: 'What a workbook holds is not shown here.',
  more: 'Shown are the last',
}

export const reasons: typeof ru.reasons = {
  NOT_HL7: 'not an HL7 message',
  UNKNOWN_MESSAGE: 'this message is not about a visit (SIU)',
  NO_ID: 'no identifier',
  NO_NAME: 'no name of the patient',
  NO_PATIENT: 'nothing was said of the patient of this visit',
  UNKNOWN_PATIENT: 'no such patient is known',
  NO_START: 'no time of the visit',
  BAD_DATE: 'a date is wrong',
  BAD_TIME: 'a time is wrong',
  BAD_STATUS: 'unknown state of the visit',
  BAD_PHONE: 'the phone was cut short',
  TOO_LONG: 'too long',
  NO_HEADER: 'no line with the names of the columns',
  WRONG_COLUMNS: 'columns are missing',
  BAD_QUOTES: 'a quotation mark stands alone',
  BAD_VALUE: 'a value that cannot be kept',
  BAD_FILE: 'the file was not taken',
  NOT_ALLOWED: 'the person who connected the agent is not allowed to import files',
  FILE_TOO_LARGE: 'the file is larger than 64 MB: divide it',
}

export const fieldProblems: typeof ru.fieldProblems = {
  server: 'Enter an address that begins with https://',
  code: 'The code is eight letters and digits, without 0, O, 1, I and L',
  address: 'Enter an IP address of this computer, for instance 127.0.0.1',
  port: 'The port is a number from 1 to 65535',
  folder: 'Enter the full path of a folder that is on this computer',
  folderTwice: 'This folder is in the list already',
  folderOwn: 'This is the agent’s own folder: choose another',
  folderRights: 'The agent needs the right to read this folder and to write into it',
}

export const connectionProblems: typeof ru.connectionProblems = {
  revoked: 'Visita did not accept the agent’s key.',
  wait: 'Visita asks to wait. The agent tries again by itself.',
  server: 'Visita answered with an error. The agent tries again by itself. Code:',
  address: 'There is no Visita at this address. Check the address. Code:',
  refused: 'Nobody answers at this address. Check the address and the network.',
  unknown: 'There is no such address. Check the address and the network.',
  late: 'Visita did not answer in time. The agent tries again by itself.',
  trust:
    'The certificate of the address does not hold. Check the clock and the certificates of this computer.',
  answer: 'The answer is not Visita’s. Check the address.',
  broken:
    'The queue on the disk is broken. Bring the data folder back from a copy, or ask the support.',
  disk: 'The disk is full or cannot be reached. Make room.',
  other: 'There is no connection. The agent tries again by itself. Code:',
}

export const updates: typeof ru.updates = {
  NO_PUBLIC_KEY:
    'There is a newer version, but no key for signatures was built into this program: install it by hand.',
  FROM_SOURCES:
    'There is a newer version; the agent runs from its sources and does not update itself.',
  WRONG_SIGNATURE:
    'There is a newer version, but its signature is wrong: it was not installed. Tell the support.',
  NOT_REPLACED:
    'There is a newer version, but the program’s file cannot be replaced. Let the agent write into its folder.',
}
