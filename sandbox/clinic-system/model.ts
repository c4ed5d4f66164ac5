/** Whom the clinic serves. Moments are seconds of UTC. */
export interface Client {
  id: number
  surname: string
  name: string
  patronymic: string
  /** As the clinic wrote it: digits, with a plus, or '' where it has none. */
  phone: string
  email: string
  /** 0 unknown, 1 man, 2 woman. */
  sex: number
  /** `yyyy-mm-dd`, or '' or 1970-01-01 where nobody knows. */
  birthDate: string
  comment: string
  /** 1: greeted on birthdays. */
  smsCheck: number
  /** 1: not to be in mailings. */
  smsNot: number
  card: string
  discount: number
  importance: number
  /** What else than mailings he does not want. */
  refuses: ContactChannel[]
  deleted: boolean
  changed: number
}

export const contactChannels = ['calls', 'email', 'sms', 'whatsapp'] as const
export type ContactChannel = (typeof contactChannels)[number]

/** Who comes when that is not who pays. */
export interface Visitor {
  id: number
  name: string
  phone: string
}

export const attendances = [-1, 0, 1, 2] as const
/** -1 did not come, 0 is awaited, 1 came, 2 confirmed. */
export type Attendance = (typeof attendances)[number]

/** An hour of one member of staff; in some systems several of them are one visit. */
export interface Booking {
  id: number
  visitId: number
  staffId: number
  serviceIds: number[]
  /** `null`: time that is blocked. */
  clientId: number | null
  comer: Visitor | null
  start: number
  /** Seconds. */
  length: number
  attendance: Attendance
  /** Cancelled, or deleted where the vendor only deletes. */
  deleted: boolean
  /** When that was. */
  cancelled: number | null
  /** The record that it was moved to, and the one that it was moved from, where a move makes another record. */
  movedTo: number | null
  movedFrom: number | null
  /** A receipt is printed. */
  paid: boolean
  comment: string
  /** More than 0: an event for a group. */
  activityId: number
  online: boolean
  created: number
  changed: number
}

export interface Staff {
  id: number
  name: string
  specialization: string
  fired: number
}

export interface Service {
  id: number
  title: string
  categoryId: number
  price: number
  seconds: number
}

/** `reversed`: calls wait until another mode is set, and leave the last one first. */
export const webhookModes = ['once', 'twice', 'reversed', 'lost'] as const
export type WebhookMode = (typeof webhookModes)[number]
