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
  changed: number
}

/** Who comes when that is not who pays. */
export interface Comer {
  id: number
  name: string
  phone: string
}

export const attendances = [-1, 0, 1, 2] as const
/** -1 did not come, 0 is awaited, 1 came, 2 confirmed. */
export type Attendance = (typeof attendances)[number]

/** What the vendor calls a record: an hour of one member of staff. Several of them can be one visit. */
export interface Booking {
  id: number
  visitId: number
  staffId: number
  serviceIds: number[]
  /** `null`: time that is blocked. */
  clientId: number | null
  comer: Comer | null
  start: number
  /** Seconds. */
  length: number
  attendance: Attendance
  deleted: boolean
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

export const rightNames = [
  'webhook_read_access',
  'timetable_phones_access',
  'record_form_client_access',
] as const
export type RightName = (typeof rightNames)[number]

/** How a branch behaves where the vendor's documents leave it open, and what it may be told to do wrong. */
export interface Settings {
  /** The status by which a licence that has run out is told. */
  licence: 402 | 403 | null
  rights: Record<RightName, boolean>
  /** `reversed`: calls wait until another mode is set, and leave the last one first. */
  hookMode: 'once' | 'twice' | 'reversed' | 'lost'
  /** In which zone `changed_after` and its like are read. */
  changedZone: 'branch' | 'utc'
  /** What a visit's PUT without `services` does to them. */
  withoutServices: 'keeps' | 'clears'
}

export const usualSettings: Settings = {
  licence: null,
  rights: {
    webhook_read_access: true,
    timetable_phones_access: true,
    record_form_client_access: true,
  },
  hookMode: 'once',
  changedZone: 'branch',
  withoutServices: 'keeps',
}
