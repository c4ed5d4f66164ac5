/** What staff are told, and how it pops up. */
export const notifications = {
  title: 'Notifications',
  label: 'List of notifications',
  unread: { one: '{{count}} unread', other: '{{count}} unread' },
  requestsWait: {
    one: '{{count}} request waits for an answer',
    other: '{{count}} requests wait for an answer',
  },
  allRead: 'All read',
  readAll: 'Mark all read',
  isUnread: 'Unread',
  table: { what: 'What happened', who: 'Patient', when: 'When' },
  filters: { type: 'Type', read: 'Read and unread', all: 'All', unread: 'New', done: 'Read' },
  type: {
    request: 'Request of a patient',
    unanswered: 'No answer for over a day',
    unclear: 'Unclear answer',
    detractor: 'A patient is not content',
    unknownOutcome: 'Delivery unknown',
    channelLost: 'Channel disconnected',
    misLost: 'No link to the clinic system',
  },
  doubted: 'The clinic system did not name most visits',
  reason: {
    visit: 'Visit {{time}}',
    candidates: 'may be about: {{who}}',
    words: '“{{text}}”',
    check: 'Check with the provider',
    reconnect: 'Connect it again in integrations',
    since: 'Latest data: {{time}}',
    ended: 'already settled',
  },
  request: {
    isWaiting:
      'Waits for an answer. The notification stays new until the request is marked handled.',
    card: 'The patient’s card',
    isHandled: 'Handled',
    handle: 'Mark handled',
    unhandle: 'Back to waiting',
    handled: 'The request is handled',
    waits: 'The request waits again',
  },
  none: {
    title: 'No notifications yet',
    hint: 'Unclear answers, unconfirmed visits and channel failures will appear here.',
    filtered: 'No such notifications',
    filteredHint: 'Change or clear the filters.',
    clear: 'Clear filters',
  },
  period: {
    label: 'Pop up',
    UponAdmission: 'At once',
    Hourly: 'Hourly',
    Daily: 'Daily at 9:00',
    saved: 'Saved when notifications pop up',
  },
  popup: {
    label: 'New notifications',
    many: { one: '{{count}} new notification', other: '{{count}} new notifications' },
    open: 'Open',
    openAll: 'Open',
  },
}

export const menu = { notifications: 'Notifications' }
