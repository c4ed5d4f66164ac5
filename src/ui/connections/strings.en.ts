import { statuses } from './status-strings.en.ts'

export const connections = {
  title: 'Integrations',
  sub: 'How the clinic writes to patients, and where its bookings come from',
  channels: 'Message channels',
  data: 'Clinic bookings',
  failed: 'We could not find out what is connected',
  connected: 'Connected',
  submit: 'Check and connect',
  saved: 'Saved',
  act: { askAgain: 'Ask again', connect: 'Connect', change: 'Change' },
  leave: {
    about: 'A channel can be disconnected at any time, and connected again.',
    open: 'Disconnect the channel',
    title: 'Disconnect {{name}}?',
    looking: 'Counting what waits for this channel…',
    unseen:
      'What waits for this channel could not be found out. It can be disconnected all the same.',
    none: 'No message waits for this channel.',
    otherWay: {
      one: '{{count}} message waits for this channel and will leave by another connected one.',
      other: '{{count}} messages wait for this channel and will leave by another connected one.',
    },
    lost: {
      one: '{{count}} message will not leave: its scenario has no other channel.',
      other: '{{count}} messages will not leave: their scenarios have no other channel.',
    },
    access: 'The stored access to the provider is removed.',
    news: 'Delivery reports and replies to what has been sent stop coming.',
    back: 'To have the channel back, connect it here again; you will need the provider’s access. What has not left by its time does not come back by itself.',
    backWhatsapp:
      'To have the channel back, connect it here again; the number stays the clinic’s. What has not left by its time does not come back by itself.',
    leave: 'Disconnect',
    done: 'The channel is disconnected',
  },
  system: {
    answers: 'Patients’ answers',
    answersIn: 'Patients’ answers: {{name}}',
    write: 'Write answers into the clinic system',
    writeHint:
      '“I will come” confirms the visit there, the rest is a line of its comment. What the system has learnt since stays as it is.',
    cancel: 'Cancel the visit when the patient will not come',
    cancelHint: 'Otherwise a no stays a line of the comment, and you cancel the visit.',
    waiting: {
      one: '{{count}} answer waits to be written',
      other: '{{count}} answers wait to be written',
    },
    unwritten: {
      one: '{{count}} answer was not taken by the system: the visit’s story says why',
      other: '{{count}} answers were not taken by the system: the visit’s story says why',
    },
    leaveAbout: 'The system can be disconnected at any time, and connected again.',
    leave: 'Disconnect {{name}}',
    leaveTitle: 'Disconnect {{name}}?',
    leaveStays: 'Patients and visits that have come stay. Messages about them leave as before.',
    leaveBlind:
      'Visits that are moved or cancelled in the system will not be seen here. Stop the scenarios, or bring files.',
    leaveWriting: 'Patients’ answers are no longer written into it. The stored access is removed.',
    leaveDo: 'Disconnect',
    gone: 'The clinic system is disconnected',
  },
  agent: {
    about:
      'Install it on a computer of the clinic that is never switched off. It takes HL7 messages and files of folders and hands them over.',
    downloadFor: 'Download for {{system}}',
    others: 'Other systems',
    none: 'This server has no program yet. Ask its operator.',
    pairing: 'Pairing code',
    pairingAbout:
      'Type it on the program’s page. It is good for 10 minutes and once. Where an agent moves to another computer, disconnect the old one first.',
    pairingNotYours: 'Only an owner or a manager of the clinic can get a pairing code.',
    show: 'Show a code',
    another: 'New code',
    hide: 'Hide the code',
    good: { one: 'Good for {{count}} minute:', other: 'Good for {{count}} minutes:' },
    over: 'This code is over. Take a new one.',
    paired: 'The agent “{{name}}” is paired. The code was used.',
    list: 'The clinic’s agents',
    empty: 'None yet.',
    state: { heard: 'In touch', silent: 'No answer', stopped: 'Stopped', revoked: 'Disconnected' },
    since: {
      heard: 'Last heard of: {{time}}',
      silent: 'No answer since {{time}}',
      stopped:
        'The person who connected it has left the clinic or can no longer connect systems. Connect it again with a new code. Last contact: {{time}}',
      revoked: 'Disconnected: {{time}}',
    },
    version: 'Version {{version}}',
    noFiles: 'Does not accept files: it was not connected by an owner or a manager',
    deaf: 'Listens to nothing',
    waiting: {
      one: '{{count}} message waits to be handed over',
      other: '{{count}} messages wait to be handed over',
    },
    setAside: {
      one: '{{count}} message is set aside: it cannot be read',
      other: '{{count}} messages are set aside: they cannot be read',
    },
    rename: 'Rename',
    renameTitle: 'What to call the agent?',
    name: 'Name',
    save: 'Save',
    revoke: 'Disconnect',
    revokeTitle: 'Disconnect the agent “{{name}}”?',
    revokeKey: 'Its key ends at once: nothing new comes from it.',
    revokeStays:
      'What it has not handed over stays with it and comes once it is paired with this clinic again.',
    revokeKnown: 'Patients and visits that have come stay. Messages about them leave as before.',
    revokeDo: 'Disconnect',
    revoked: 'Agent disconnected',
  },
  statuses,
  card: {
    data: { title: 'Patients and visits', about: 'From a file or from the clinic’s system' },
    agent: {
      title: 'Agent for an on-premise system',
      about: 'A program for the clinic’s computer',
      download: 'Download',
    },
  },
  state: {
    asking: 'Asking',
    unknown: 'Could not be asked',
    none: 'Not connected',
    active: 'Connected',
    qr: 'Waiting for the QR code',
    init: 'Starting',
    foreignphone: 'Another number',
    openelsewhere: 'Open elsewhere',
    broken: 'Not working',
    silent: 'No answer',
    stopped: 'Stopped',
    lost: 'Connection lost',
    connected: 'Connected',
    notConnected: 'Not connected',
  },
  since: 'Since {{time}}',
  answered: 'Last answer: {{time}}',
  neverAnswered: 'Has not answered yet',
  synced: 'Last sync: {{time}}',
  reading: 'First sync under way: {{share}} % read',
  neverSynced: 'Not synced yet',
  rests: 'Nothing is sent until {{time}}',
  price: {
    part: 'SMS part: {{sum}}',
    message: 'A message: {{sum}}',
    free: 'Free of charge',
    unknown: 'Price not given',
  },
  warmUp: 'Warm-up: day {{day}} of {{days}}, {{used}} of {{perDay}} sent today',
  next: {
    asking: 'Asking how it does…',
    unknown: 'Ask again in a minute.',
    connect: 'Connect it, and the clinic can write this way too.',
    nothing: 'Nothing to do.',
    keyRefused:
      'The provider does not accept the key or the password. Take a valid one from its account and enter it here: Change.',
    operatorsKey:
      'Wazzup24 does not accept the key of this installation. The clinic cannot change it: write to support.',
    noMoney: 'The provider’s account is out of money. Top it up: sending goes on by itself.',
    senderRefused:
      'The provider does not accept the sender’s name. Have it approved in its account, or enter an approved one here.',
    blocked: 'The provider has closed the access. Write to its support.',
    switchedOff:
      'The channel is switched off in the provider’s account. Switch it on and pay for it there.',
    phoneOff: 'The clinic’s phone is offline. Switch it on and check its connection.',
    loggedOut: 'The number was logged out of WhatsApp. Link it again in the provider’s account.',
    passwordNeeded:
      'The provider waits for the password of the two-step check. Enter it in the provider’s account.',
    gone: 'The provider’s account has this channel no more. Connect it again.',
    limit:
      'The channel’s limit at the provider is used up. Raise it in the provider’s account, or wait.',
    busy: 'The provider asked to wait. Sending goes on by itself.',
    noAnswer:
      'The provider does not answer. We ask every minute, and sending goes on by itself. After an hour of this write to the provider.',
    broken: 'The channel does not work. Check it in the provider’s account, or connect it again.',
    agentNone: 'Download the program and pair it by a code.',
    agentStopped:
      'An agent has stopped: the person who connected it has left the clinic or can no longer connect systems. Connect it again with a new code.',
    agentSilent:
      'An agent does not answer. Check that its computer is on and online. Messages about visits wait once it is silent for longer than the clinic allows.',
    agentDeaf: 'An agent listens to nothing. Turn a source on, on its page on that computer.',
    agentAside: 'An agent cannot read some messages. Look at them on its page on that computer.',
    systemNone: 'Give a file, or connect the clinic’s system.',
    systemWorks: 'What is new comes by itself, every 10 minutes.',
    systemSilent:
      'The system does not answer. We ask every 10 minutes. Check that its server is running.',
    systemLost:
      'The system does not accept the key or the password, and nothing new comes. Enter valid access: Change.',
  },
  whatsapp: {
    none: 'The channel is found on the Wazzup24 account. Warm a new number up for at least 7 days: write little with it at first.',
    operator:
      'Support assigns the clinic its WhatsApp number. Tell them which number the clinic will write from. Once it is assigned, connect it here.',
    active: 'The channel is linked; messages leave from the clinic’s number.',
    qr: 'Open WhatsApp on the clinic’s phone, then Linked devices and Link a device. Point the camera at the code.',
    noQr: 'Scan the code with the clinic’s phone in the Wazzup24 account, app.wazzup24.com. The state here follows by itself: we ask for it every 10 seconds. If Wazzup24 sends the code here too, it appears in this place.',
    init: 'The channel is starting; this takes up to a minute.',
    foreignphone:
      'The code was scanned with another number. Link the phone that is named in Wazzup24.',
    openelsewhere:
      'The number is open in another Wazzup24 account. Release it there and check again.',
    broken: 'The channel does not work. Check the phone and the payment in Wazzup24.',
    picture: 'QR code to link WhatsApp',
    submit: 'Connect WhatsApp',
    again: 'Check again',
  },
  sms: {
    sends: 'SMS leave by this one now',
    spare: 'In reserve: sends if the other cannot',
  },
  bot: {
    buttons: 'Buttons under the message',
    buttonsAbout: 'An empty field keeps the usual text.',
    approve: 'The patient comes',
    transfer: 'The patient wants another time',
    cancel: 'The patient does not come',
    saveButtons: 'Save the buttons',
  },
}

export const menu = { integrations: 'Integrations' }
