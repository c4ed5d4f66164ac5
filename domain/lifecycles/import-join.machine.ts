import { setup } from 'xstate'

export type ImportJoinEvent =
  | { type: 'join.hold' }
  | { type: 'join.free' }
  | { type: 'join.accept' }
  | { type: 'join.leave' }

/**
 * Whether an import's visits join active scenarios. They are held back while the file is read and until staff decide; without messages to send
 * nothing is asked. Left-out visits may join later; joined ones cannot be withdrawn (docs/decisions/0086).
 */
export const importJoinMachine = setup({
  types: {} as { events: ImportJoinEvent },
}).createMachine({
  id: 'importJoining',
  initial: 'unasked',
  states: {
    unasked: { on: { 'join.hold': 'asked' } },
    asked: { on: { 'join.free': 'unasked', 'join.accept': 'joined', 'join.leave': 'leftOut' } },
    leftOut: { on: { 'join.accept': 'joined' } },
    joined: {},
  },
})
