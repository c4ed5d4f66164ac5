// The records of one clinic. Instants are ISO strings in UTC with Z and whole milliseconds.

export type Channel = 'sms' | 'whatsapp' | 'telegram'
export type AttemptState =
  | 'sentToGateway'
  | 'sent'
  | 'delivered'
  | 'read'
  | 'failedToSendToGateway'
  | 'failed'
  | 'unknown'
export type MessageKind =
  | 'reminder'
  | 'notification'
  | 'memo'
  | 'invitation'
  | 'birthday'
  | 'promotion'
  | 'nps'
export type MessageOutcome = 'pending' | 'done' | 'failed' | 'withdrawn' | 'skipped' | 'unknown'
export type AnswerKind = 'approved' | 'transferred' | 'canceled' | 'unclear'

export type Move = { at: string; from: string }

export type Visit = {
  id: string
  patient: string
  branch: string | null
  specialist: string | null
  starts: string
  ends: string | null
  created: string | null
  status: 'valid' | 'canceled'
  canceledAt: string | null
  tentative: boolean
  outcome: 'attended' | 'missed' | null
  paid: number | null
  moves: Move[]
}

export type Attempt = {
  step: number
  channel: Channel
  state: AttemptState
  acceptedAt: string | null
  parts: number | null
  price: number | null
}

export type Answer = { at: string; kind: AnswerKind; by: 'patient' | 'staff' }
export type Named = { id: string; startsAt: string }
export type Rating = { at: string; score: number }

export type Message = {
  id: string
  kind: MessageKind
  notice: 'booked' | 'moved' | 'canceled' | null
  patient: string
  branch: string | null
  visits: Named[]
  asks: boolean
  sendAt: string
  sentAt: string | null
  outcome: MessageOutcome
  attempts: Attempt[]
  answers: Answer[]
  rating: Rating[]
  comment: string | null
}

export type ClinicHistory = {
  zone: string
  branches: { id: string }[]
  specialists: { id: string }[]
  patients: { id: string }[]
  visits: Visit[]
  messages: Message[]
}
