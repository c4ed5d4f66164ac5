import type {
  ReviewCounts,
  ReviewFacts,
  ReviewRow,
  Transitions,
} from '../../../src/machines/reviews/reviews-context.ts'

/** A review with a low score that may be published; `more` overrides fields. */
export const review = (more: Partial<ReviewRow> = {}): ReviewRow => ({
  id: 'm',
  clientId: 'c',
  clientName: 'Анна Орлова',
  phone: '+79161234567',
  rating: 3,
  marks: null,
  comment: 'Ждала сорок минут',
  erased: false,
  saidAt: '2026-12-07T12:00:00Z',
  mayShowAt: '2026-12-07T12:00:00Z',
  sendAt: '2026-12-07T11:00:00Z',
  openedAt: '2026-12-07T12:00:00Z',
  wentAt: null,
  wentTo: [],
  specialist: 'Соколова',
  branchName: 'На Тверской',
  service: 'Осмотр',
  visitAt: '2026-12-07T07:30:00Z',
  timeZone: 'Europe/Moscow',
  channel: 'whatsapp',
  handled: false,
  waits: true,
  ...more,
})

export const reviewCounts: ReviewCounts = {
  asOf: '2026-12-08T09:00:00Z',
  asked: 4,
  opened: 2,
  went: 1,
  said: 1,
  promoters: 0,
  passives: 0,
  detractors: 1,
  unscored: 0,
  mayShow: 1,
  waiting: 1,
}

export const reviewFacts: ReviewFacts = {
  specialists: [{ id: 's', name: 'Соколова', specialty: 'терапевт' }],
  branches: [],
}

export const transitions: Transitions = {
  total: 3,
  days: [
    { day: '2026-12-01', count: 1 },
    { day: '2026-12-03', count: 2 },
  ],
  branches: [{ key: null, name: null, count: 3 }],
  links: [{ key: 'r', name: 'Карты', count: 3 }],
}
