import { bodySchema, type Operation, operations, type Schema } from '../fuzz/schema.ts'
import type { Given } from './minimal-call.ts'
import { rights } from './role-table.ts'
import { tableOf } from './table-of-path.ts'

/** A place where a call takes an id. */
export interface IdPlace {
  operation: Operation
  place: string
  inPath: boolean
  /** The table of the id, as far as the names in the contract tell. */
  table: string
  /** The input of the call with this id. */
  given(id: string, own: string): Given
}

const ID = /^(id|.*Ids?|specialists)$/

/** Bodies with an id, by call. */
const bodies: Record<string, (id: string) => unknown> = {
  updateCascades: (id) => [{ scenarioId: id, channels: [{ channel: 'sms' }] }],
  createScenario: (id) => ({
    type: 'reminder',
    text: 'Hello',
    name: 'Of others',
    specialists: [id],
  }),
  updateScenario: (id) => ({ specialists: [id] }),
  pressRedStop: (id) => ({ branchId: id }),
  setManyExcluded: (id) => ({ excluded: true, clients: [{ clientId: id }] }),
  snoozeAttention: () => ({ until: null }),
  recordConsent: () => ({ category: 'marketing', allowed: false }),
  createReviewLink: (id) => ({ urlName: 'Maps', url: 'https://maps.example', branchId: id }),
  updateReviewLink: (id) => ({ urlName: 'Maps', url: 'https://maps.example', branchId: id }),
  sendTest: (id) => ({ testPatientIds: [id] }),
  endTextTrial: (id) => ({ trialId: id }),
  takeTrialText: (id) => ({ trialId: id, side: 'a' }),
  simulate: (id) => ({ clientId: id, steps: [] }),
  answerVisit: (id) => ({ answer: 'none', answerId: id }),
  assignAttention: (id) => ({ accountId: id }),
  addNote: (id) => ({ text: 'Hello', messageId: id }),
  changeNote: (id) => ({ text: 'Hello', messageId: id }),
  openChat: (id) => ({ clientId: id }),
  sendChatLine: (id) => ({
    key: '01900000-0000-7000-8000-0000000c4a70',
    text: 'Hello',
    channel: 'sms',
    clientId: id,
  }),
  previewChatLine: (id) => ({ text: 'Hello', clientId: id }),
  correctChatLine: (id) => ({ answer: 'approved', visitId: id }),
  previewText: (id) => ({ type: 'reminder', text: 'Hello', clientId: id }),
}

const named = (schema: Schema | null): string[] =>
  !schema
    ? []
    : [
        ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
          ID.test(name) ? [name] : named(inner),
        ),
        ...named(schema.items ?? null),
      ]

/**
 * The ids in bodies of the contract, as `call.property`: all of them, and those for which there is
 * no body here.
 */
export function bodyPlaces(): { all: string[]; untried: string[] } {
  const all = operations.flatMap((operation) =>
    named(bodySchema(operation)).map((name) => `${operation.operationId}.${name}`),
  )
  return { all, untried: all.filter((place) => !bodies[place.split('.')[0] ?? '']) }
}

/** Each place of each call that takes an id. */
export const idPlaces: IdPlace[] = operations
  .filter(({ operationId }) => rights[operationId] !== 'public')
  .flatMap((operation) => [...inParameters(operation), ...inBody(operation)])

function inParameters(operation: Operation): IdPlace[] {
  const body = bodies[operation.operationId]
  return (operation.parameters ?? [])
    .filter(({ name }) => ID.test(name))
    .map(({ name, in: where }) => ({
      operation,
      place: `${operation.operationId} ${where} ${name}`,
      inPath: where === 'path',
      table: tableOf(operation.path, name),
      given: (id, own) => ({ parameters: { id: own, [name]: id }, body: body?.(own) }),
    }))
}

function inBody(operation: Operation): IdPlace[] {
  const body = bodies[operation.operationId]
  if (!body) return []
  const [property = ''] = named(bodySchema(operation))
  return [
    {
      operation,
      place: `${operation.operationId} body`,
      inPath: false,
      table: tableOf(operation.path, property),
      given: (id, own) => ({ parameters: { id: own }, body: body(id) }),
    },
  ]
}
