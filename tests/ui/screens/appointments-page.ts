import type {
  AppointmentFacts,
  VisitRow,
} from '../../../src/machines/appointments/appointments-context.ts'

/** A visit tomorrow with a delivered message; `more` overrides fields. */
export const visit = (more: Partial<VisitRow> = {}): VisitRow => ({
  id: 'v',
  clientId: 'c',
  clientName: 'Анна Орлова',
  clientExcluded: false,
  waitingSince: null,
  phone: '+79161234567',
  startsAt: '2026-12-09T07:30:00Z',
  endsAt: '2026-12-09T08:00:00Z',
  timeZone: 'Europe/Moscow',
  status: 'valid',
  tentative: false,
  confirmed: false,
  outcome: null,
  contradictory: false,
  specialistId: 's',
  specialist: 'Соколова',
  branchId: 'b',
  branchName: 'На Тверской',
  service: 'Осмотр',
  sumPaid: null,
  answer: 'none',
  secondThoughts: null,
  standing: 'noAnswer',
  message: {
    id: 'm',
    channel: 'whatsapp',
    provider: 'wazzup24',
    status: 'delivered',
    outcome: 'done',
    reason: null,
    answer: 'none',
    handled: false,
    sameDay: false,
  },
  ...more,
})

export const visitFacts: AppointmentFacts = {
  specialists: [{ id: 's', name: 'Соколова', specialty: 'терапевт' }],
  branches: [],
  services: ['Осмотр'],
  hasData: true,
  currency: 'RUB',
}

/** The counts for one visit without an answer. */
export const counts = {
  asOf: '2026-12-08T09:00:00Z',
  total: 1,
  coming: 0,
  moving: 0,
  canceling: 0,
  unclear: 0,
  noAnswer: 1,
  failed: 0,
  planned: 0,
  unwritten: 0,
  canceled: 0,
}
