export const PAGE = 50

export interface List {
  what: string
  path: string
  /** The table of the rows. */
  rows: 'client' | 'message' | 'visit' | 'reply'
}

const patients = (what: string, query: Record<string, string>): List => ({
  what: `patients ${what}`,
  path: `/api/client/list?${new URLSearchParams({ pageSize: String(PAGE), ...query })}`,
  rows: 'client',
})
const messages = (what: string, query: Record<string, string>): List => ({
  what: `messages ${what}`,
  path: `/api/message/list?${new URLSearchParams({ pageSize: String(PAGE), ...query })}`,
  rows: 'message',
})

const visits = (what: string, query: Record<string, string>): List => ({
  what: `visits ${what}`,
  path: `/api/visit/list?${new URLSearchParams({ pageSize: String(PAGE), ...query })}`,
  rows: 'visit',
})

/** Every sort, and searches that find none, few and many. */
export const lists: List[] = [
  patients('in the default order', {}),
  patients('by surname, descending', { sort: '-surname' }),
  patients('by first name', { sort: 'name' }),
  patients('by birth date', { sort: 'birthDate' }),
  patients('by sum, descending', { sort: '-sumPaid' }),
  patients('by exclusion', { sort: 'excluded' }),
  patients('found by a name nobody has', { search: 'Щщукин' }),
  patients('found by a rare name', { search: 'Кузнецовбв' }),
  patients('found by digits', { search: '0012345' }),
  patients('found by a frequent name', { search: 'анна' }),
  patients('found by a frequent name, by sum', { search: 'анна', sort: 'sumPaid' }),
  patients('of one gender', { gender: 'F' }),
  patients('of an age, by sum', { ageFrom: '30', ageTo: '40', sort: '-sumPaid' }),
  patients('who paid from one sum to another', { sumFrom: '100', sumTo: '300' }),
  patients('with a visit on these days', { visitFrom: 'today', visitTo: 'today+6' }),
  patients('with an answer', { answer: 'approved' }),
  patients('with an answer, by birth date', { answer: 'none', sort: 'birthDate' }),
  patients('of one gender and an age, by name', {
    gender: 'F',
    ageFrom: '30',
    ageTo: '31',
    sort: 'name',
  }),
  patients('of one gender, by sum', { gender: 'M', sort: '-sumPaid' }),
  patients('of one gender, by first name', { gender: 'F', sort: 'name' }),
  patients('of one gender who paid from one sum to another, by age', {
    gender: 'F',
    sumFrom: '100',
    sumTo: '300',
    sort: 'age',
  }),
  patients('whose visit was cancelled', { status: 'canceled' }),
  patients('excluded', { excluded: 'true' }),
  patients('who opted out', { optedOut: 'any' }),
  patients('without a number', { number: 'none' }),
  patients('with a wrong number', { number: 'wrong' }),
  patients('with a waiting request', { requests: 'true' }),
  messages('in the default order', {}),
  messages('by send time, descending', { sort: '-sendAt' }),
  messages('by visit', { sort: 'visitAt' }),
  messages('by creation', { sort: '-createdAt' }),
  messages('by patient', { sort: 'clientName' }),
  messages('by status', { sort: 'status' }),
  messages('by answer', { sort: '-answer' }),
  messages('found by a name nobody has', { search: 'Щщукин' }),
  messages('found by a rare name', { search: 'Кузнецовбв' }),
  messages('found by a frequent name', { search: 'Волков' }),
  messages('of one answer', { answer: 'approved' }),
  messages('that wait for staff', { group: 'waiting' }),
  messages('that failed', { outcome: 'failed' }),
  messages('held back for the night', { group: 'night' }),
  messages('delivered, by patient', { status: 'delivered', sort: 'clientName' }),
  messages('of one kind', { type: 'nps' }),
  messages('of one kind, by answer', { type: 'nps', sort: '-answeredAt' }),
  messages('of one kind, by score', { type: 'nps', sort: 'rating' }),
  messages('of two days', { from: 'today', to: 'today+1' }),
  messages('by one channel', { channel: 'sms' }),
  visits('in the default order', {}),
  visits('by patient', { sort: 'clientName' }),
  visits('by service', { sort: 'service' }),
  visits('by sum', { sort: '-sumPaid' }),
  visits('by outcome', { sort: 'outcome' }),
  visits('found by a frequent name', { search: 'Волков' }),
  visits('of one day', { from: 'today+1', to: 'today+1' }),
  visits('of seven days', { from: 'today', to: 'today+6' }),
  visits('that are valid', { status: 'valid' }),
  visits('for one service', { service: 'consultation' }),
  visits('of unknown outcome', { outcome: 'unknown' }),
  visits('of one day without an answer', {
    from: 'today+1',
    to: 'today+1',
    standing: 'noAnswer',
  }),
  visits('whose patients come', { standing: 'coming' }),
  visits('that were confirmed', { answer: 'approved' }),
  visits('without a message', { standing: 'unwritten' }),
  visits('with a failed message', { standing: 'failed' }),
  visits('cancelled', { status: 'canceled' }),
  visits('with a planned message, by patient', { standing: 'planned', sort: 'clientName' }),
]

const talks = (what: string, query: Record<string, string>): List => ({
  what: `conversations ${what}`,
  path: `/api/chat/list?${new URLSearchParams({ pageSize: String(PAGE), ...query })}`,
  rows: 'reply',
})

/** Every filter of conversations, and the same searches. */
export const conversations: List[] = [
  talks('in the default order', {}),
  talks('with unread messages', { unread: 'true' }),
  talks('that wait for staff', { waiting: 'true' }),
  talks('claimed by the caller', { mine: 'true' }),
  talks('whose last message came by one channel', { channel: 'whatsapp' }),
  talks('found by a name nobody has', { search: 'Щщукин' }),
  talks('found by a rare name', { search: 'Кузнецовбв' }),
  talks('found by digits', { search: '0012345' }),
  talks('found by a frequent name', { search: 'анна' }),
  talks('found by rare words', { search: 'бахилы' }),
  talks('found by frequent words', { search: 'спасибо' }),
  talks('with unread messages, found by a frequent name', { search: 'анна', unread: 'true' }),
]
