import { setup } from 'xstate'

export type ImportJoinEvent =
  | { type: 'join.hold' }
  | { type: 'join.free' }
  | { type: 'join.accept' }
  | { type: 'join.leave' }

/**
 * Whether what an import brought joins the scenarios that run. It is held back while the file is read and until somebody says; where it
 * brings no message nothing is asked. What was left out may join later; what joined is on its way (docs/decisions/0086).
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
