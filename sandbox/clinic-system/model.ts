/** A client of the clinic. Times are UTC seconds. */
export interface Client {
  id: number
  surname: string
  name: string
  patronymic: string
  /** As the clinic wrote it: digits, with a plus, or '' if unknown. */
  phone: string
  email: string
  /** 0 unknown, 1 man, 2 woman. */
  sex: number
  /** `yyyy-mm-dd`, or '' or 1970-01-01 if unknown. */
  birthDate: string
  comment: string
  /** 1: gets birthday greetings. */
  smsCheck: number
  /** 1: excluded from mailings. */
  smsNot: number
  card: string
  discount: number
  importance: number
  /** Channels refused besides mailings. */
  refuses: ContactChannel[]
  deleted: boolean
  changed: number
}

export const contactChannels = ['calls', 'email', 'sms', 'whatsapp'] as const
export type ContactChannel = (typeof contactChannels)[number]

/** A visitor who is not the paying client. */
export interface Visitor {
  id: number
  name: string
  phone: string
}

export const attendances = [-1, 0, 1, 2] as const
/** -1 did not come, 0 is awaited, 1 came, 2 confirmed. */
export type Attendance = (typeof attendances)[number]

/** An appointment with one member of staff; in some systems several of them are one visit. */
export interface Booking {
  id: number
  visitId: number
  staffId: number
  serviceIds: number[]
  /** `null`: blocked time. */
  clientId: number | null
  comer: Visitor | null
  start: number
  /** In seconds. */
  length: number
  attendance: Attendance
  /** Canceled, or deleted if the vendor only deletes. */
  deleted: boolean
  /** Time of cancellation. */
  cancelled: number | null
  /** The record that it was moved to, and from, if a move creates another record. */
  movedTo: number | null
  movedFrom: number | null
  /** A receipt was printed. */
  paid: boolean
  comment: string
  /** Above 0: a group event. */
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

/** `reversed`: calls wait until another mode is set, and are then sent last first. */
export const webhookModes = ['once', 'twice', 'reversed', 'lost'] as const
export type WebhookMode = (typeof webhookModes)[number]
