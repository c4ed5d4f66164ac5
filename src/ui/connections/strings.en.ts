import { statuses } from './status-strings.en.ts'

export const connections = {
  title: 'Integrations',
  sub: 'How you message patients, and where appointments come from',
  channels: 'Message channels',
  data: 'Clinic data',
  failed: 'Couldn’t load connections',
  connected: 'Connected',
  submit: 'Check and connect',
  saved: 'Saved',
  act: { askAgain: 'Check again', connect: 'Connect', change: 'Manage' },
  leave: {
    about: 'You can disconnect this channel and reconnect it anytime.',
    open: 'Disconnect channel',
    title: 'Disconnect {{name}}?',
    looking: 'Checking messages for this channel…',
    unseen: 'Couldn’t check messages for this channel. You can still disconnect it.',
    none: 'No messages are waiting for this channel.',
    otherWay: {
      one: '{{count}} waiting message will go out by another connected channel.',
      other: '{{count}} waiting messages will go out by another connected channel.',
    },
    lost: {
      one: '{{count}} message won’t be sent: its scenario has no other channel.',
      other: '{{count}} messages won’t be sent: their scenarios have no other channel.',
    },
    access: 'The saved provider credentials will be deleted.',
    news: 'You’ll stop getting delivery reports and replies to sent messages.',
    back: 'To restore the channel, reconnect it here with the provider’s credentials. Messages that missed their time won’t be sent.',
    backWhatsapp:
      'To restore the channel, reconnect it here. The clinic keeps its number. Messages that missed their time won’t be sent.',
    leave: 'Disconnect',
    done: 'Channel disconnected',
  },
  system: {
    answers: 'Patient answers',
    answersIn: 'Patient answers: {{name}}',
    write: 'Write answers to the clinic system',
    writeHint:
      'Confirmations confirm the visit in the clinic system; other answers go into its comment. Newer changes there aren’t overwritten.',
    cancel: 'Cancel the visit if the patient isn’t coming',
    cancelHint: 'Otherwise the answer is added to the comment, and you cancel the visit yourself.',
    waiting: {
      one: '{{count}} answer waiting to be written',
      other: '{{count}} answers waiting to be written',
    },
    unwritten: {
      one: '{{count}} answer rejected by the system. See the visit history for the reason',
      other: '{{count}} answers rejected by the system. See the visit history for the reason',
    },
    leaveAbout: 'You can disconnect the system and reconnect it anytime.',
    leave: 'Disconnect {{name}}',
    leaveTitle: 'Disconnect {{name}}?',
    leaveStays: 'Imported patients and visits stay. Messages about them keep going out.',
    leaveBlind:
      'You won’t see reschedules and cancellations made in the system. Stop the scenarios or upload files.',
    leaveWriting: 'Patient answers won’t be written to it. The saved credentials will be deleted.',
    leaveDo: 'Disconnect',
    gone: 'Clinic system disconnected',
  },
  agent: {
    about:
      'Install it on a clinic computer that’s always on. It picks up HL7 messages and files from folders and sends them here.',
    downloadFor: 'Download for {{system}}',
    others: 'Other systems',
    none: 'The program hasn’t been built yet. The server administrator builds it with “npm run agent”. After that, you can download it here.',
    pairing: 'Pairing code',
    pairingAbout:
      'Enter it on the program’s page. It works once and expires in 10 minutes. Moving an agent to another computer? Disconnect the old one first.',
    pairingNotYours: 'Only the clinic’s owner or manager can get a pairing code.',
    show: 'Show code',
    another: 'New code',
    hide: 'Hide code',
    good: { one: 'Valid for {{count}} minute:', other: 'Valid for {{count}} minutes:' },
    over: 'This code has expired. Get a new one.',
    paired: 'Agent “{{name}}” connected. The code has been used.',
    list: 'Clinic agents',
    empty: 'No agents yet.',
    state: {
      heard: 'Online',
      silent: 'Not responding',
      stopped: 'Stopped',
      revoked: 'Disconnected',
    },
    since: {
      heard: 'Last contact: {{time}}',
      silent: 'Not responding since {{time}}',
      stopped:
        'The person who connected it has left the clinic or lost access. Reconnect it with a new code. Last contact: {{time}}',
      revoked: 'Disconnected: {{time}}',
    },
    version: 'Version {{version}}',
    noFiles: 'Doesn’t accept files: it wasn’t connected by an owner or manager',
    deaf: 'No sources turned on',
    waiting: {
      one: '{{count}} message waiting to be sent here',
      other: '{{count}} messages waiting to be sent here',
    },
    setAside: {
      one: '{{count}} message set aside: it can’t be read',
      other: '{{count}} messages set aside: they can’t be read',
    },
    rename: 'Rename',
    renameTitle: 'Rename agent',
    name: 'Name',
    save: 'Save',
    revoke: 'Disconnect',
    revokeTitle: 'Disconnect agent “{{name}}”?',
    revokeKey: 'Its key stops working right away. Nothing new will come from it.',
    revokeStays:
      'Data it hasn’t sent stays on that computer until you reconnect it to this clinic.',
    revokeKnown: 'Imported patients and visits stay. Messages about them keep going out.',
    revokeDo: 'Disconnect',
    revoked: 'Agent disconnected',
  },
  statuses,
  card: {
    data: {
      title: 'Patients and visits',
      about: 'From a file or your clinic system',
      connected: 'Connected: {{names}}',
    },
    agent: {
      title: 'Agent for an on-premises system',
      about: 'A program for a clinic computer',
      download: 'Download',
    },
  },
  state: {
    asking: 'Checking',
    unknown: 'Status unknown',
    none: 'Not connected',
    active: 'Connected',
    qr: 'Waiting for QR scan',
    init: 'Starting',
    foreignphone: 'Wrong number',
    openelsewhere: 'Open elsewhere',
    broken: 'Not working',
    silent: 'Not responding',
    stopped: 'Stopped',
    lost: 'Connection lost',
    connected: 'Connected',
    notConnected: 'Not connected',
  },
  since: 'Since {{time}}',
  answered: 'Last response: {{time}}',
  neverAnswered: 'No response yet',
  synced: 'Last sync: {{time}}',
  reading: 'First sync in progress: {{share}}% read',
  neverSynced: 'Not synced yet',
  rests: 'Sending paused until {{time}}',
  price: {
    part: '{{sum}} per SMS segment',
    message: '{{sum}} per message',
    free: 'Free',
    unknown: 'Price not set',
  },
  warmUp: 'Warm-up: day {{day}} of {{days}}, {{used}} of {{perDay}} sent today',
  next: {
    asking: 'Checking status…',
    unknown: 'Check again in a minute.',
    connect: 'Connect it to message patients this way.',
    nothing: 'Nothing to do.',
    keyRefused:
      'The provider rejected the key or password. Get a valid one from your provider account and enter it under Change.',
    operatorsKey:
      'Wazzup24 rejected this installation’s key. Please contact support: the clinic can’t change it.',
    noMoney: 'Your provider account is out of funds. Top it up and sending resumes automatically.',
    senderRefused:
      'The provider rejected the sender name. Get it approved in your provider account, or enter an approved one here.',
    blocked: 'The provider blocked your access. Contact its support.',
    switchedOff: 'The channel is off in your provider account. Turn it on and pay for it there.',
    phoneOff: 'The clinic’s phone is offline. Turn it on and check its connection.',
    loggedOut: 'The number was logged out of WhatsApp. Link it again in your provider account.',
    passwordNeeded:
      'The provider needs your two-step verification password. Enter it in your provider account.',
    gone: 'Your provider account no longer has this channel. Connect it again.',
    limit:
      'You’ve reached the provider’s limit for this channel. Raise it in your provider account, or wait.',
    busy: 'The provider asked us to wait. Sending resumes automatically.',
    noAnswer:
      'The provider isn’t responding. We check every minute, and sending resumes automatically. If this lasts over an hour, contact the provider.',
    broken: 'The channel isn’t working. Check it in your provider account, or reconnect it.',
    agentNone: 'Download the program and pair it with a code.',
    agentStopped:
      'An agent stopped: the person who connected it has left the clinic or lost access. Reconnect it with a new code.',
    agentSilent:
      'An agent isn’t responding. Check that its computer is on and online. If it stays silent too long, messages about visits are held.',
    agentDeaf: 'An agent has no sources. Turn one on from its page on that computer.',
    agentAside: 'An agent can’t read some messages. Check them on its page on that computer.',
    systemNone: 'Upload a file or connect your clinic system.',
    systemWorks: 'New data syncs automatically every 10 minutes.',
    systemSilent:
      'The system isn’t responding. We check every 10 minutes. Make sure its server is running.',
    systemLost:
      'The system rejected the key or password, so no new data is coming in. Enter valid credentials under Change.',
  },
  whatsapp: {
    none: 'We’ll find the channel in your Wazzup24 account. Warm up a new number for at least 7 days: start with a few messages.',
    operator:
      'Support assigns your WhatsApp number. Tell them which number you’ll message from, then connect it here once it’s assigned.',
    active: 'Channel linked. Messages go out from the clinic’s number.',
    qr: 'On the clinic’s phone, open WhatsApp, then Linked devices > Link a device. Point the camera at the code.',
    noQr: 'Scan the code with the clinic’s phone in your Wazzup24 account, app.wazzup24.com. The status here updates every 10 seconds. If Wazzup24 also sends the code here, it will appear below.',
    init: 'The channel is starting. This can take up to a minute.',
    foreignphone: 'The code was scanned from another number. Link the phone listed in Wazzup24.',
    openelsewhere:
      'The number is open in another Wazzup24 account. Release it there and check again.',
    broken: 'The channel isn’t working. Check the phone and payment in Wazzup24.',
    picture: 'QR code to link WhatsApp',
    submit: 'Connect WhatsApp',
    again: 'Check again',
  },
  sms: {
    sends: 'Primary for SMS',
    spare: 'Backup: sends if the primary can’t',
  },
  bot: {
    buttons: 'Buttons under the message',
    buttonsAbout: 'Leave blank to use the default text.',
    approve: 'Confirmed',
    transfer: 'Wants to reschedule',
    cancel: 'Not coming',
    saveButtons: 'Save buttons',
  },
}

export const menu = { integrations: 'Integrations' }
