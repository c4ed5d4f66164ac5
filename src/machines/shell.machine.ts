import { setup } from 'xstate'
import { alertsMachine } from './alerts.machine.ts'
import { popupsMachine } from './popups.machine.ts'

/** What works behind every screen while one is signed in, and comes with the shell's code: nothing of it is needed at the door. */
export const shellMachine = setup({
  actors: { alerts: alertsMachine, popups: popupsMachine },
}).createMachine({
  id: 'shellChart',
  invoke: [
    { id: 'popups', systemId: 'popups', src: 'popups' },
    { id: 'alerts', systemId: 'alerts', src: 'alerts' },
  ],
})
