import { expect, test } from 'vitest'
import { toJob } from '../../src/machines/attention/attention-context.ts'
import type { AttentionItem } from '../../src/machines/attention/attention-queue.ts'

const itemOf = (reason: AttentionItem['reason'], visitId: string | null = 'v') =>
  ({ reason, visitId, subject: 'message', id: 'm', clientName: 'Анна Орлова' }) as AttentionItem

test('a yes on the phone is recorded, except where it would give up an accepted earlier time', () => {
  expect(toJob(itemOf('unanswered'), 'approved')).toMatchObject({ kind: 'answer', visitId: 'v' })
  expect(toJob(itemOf('offerAccepted'), 'approved')).toBeNull()
  expect(toJob(itemOf('offerAccepted'), 'canceled')).toMatchObject({ kind: 'answer' })
  expect(toJob(itemOf('request', null), 'approved')).toBeNull()
})
