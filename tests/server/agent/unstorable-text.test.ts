import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTestApp } from '../../harness/fixtures.ts'
import { clinicWithAgent, message, numbered, visitsOf } from './agents.ts'

const open = useTestApp()

test('a NUL character that the database cannot store is removed wherever a message contains it', async () => {
  const { agent, as } = await clinicWithAgent(open)
  const hidden = message('S12', { visit: 'V-\\X00\\1', fields: { 3: '10\\X00\\01' } })
  expect(await agent.hands(numbered([hidden, message('S13', { at: '20261210110000' })]))).toEqual({
    status: 200,
    body: { taken: 2, refused: [] },
  })
  expect(await visitsOf({ as })).toMatchObject([{ startsAt: '2026-12-10T08:00:00Z' }])
})

test('a message that cannot be stored is refused alone, each time, and the messages around it are accepted', async () => {
  const { agent, as } = await clinicWithAgent(open)
  // Longer than an index entry may be, and random, so that it cannot be compressed.
  const long = randomBytes(3000).toString('base64url').slice(0, 3500)
  const texts = [
    'not a message',
    message('S12'),
    message('S12', { visit: 'V-2', patient: `${long}^Анна`, fields: { 3: '7^^^MIS^MR' } }),
    message('S12', { visit: long }),
    message('S12', { visit: 'V-3' }),
  ]
  const told = {
    status: 200,
    body: {
      taken: 5,
      refused: [
        { number: 1, reason: 'NOT_HL7', detail: 'MSH' },
        { number: 3, reason: 'BAD_VALUE', detail: null },
        { number: 4, reason: 'BAD_VALUE', detail: null },
      ],
    },
  }
  expect(await agent.hands(numbered(texts))).toEqual(told)
  expect(await agent.hands(numbered(texts))).toEqual(told)
  expect(await visitsOf({ as })).toHaveLength(2)
})
