import { fromCallback, fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import {
  type CommandPaletteEvent,
  commandPaletteMachine,
  type PaletteResults,
} from '../machines/command-palette/command-palette.machine.ts'
import { switchLayout } from '../machines/command-palette/keyboard-layouts.ts'
import type { GatewayCaller } from './gateway-caller.ts'

/** Maximum patients shown; another letter narrows the search. */
const MAX_PATIENTS = 6
/** Minimum letters for a patient search. */
const MIN_LETTERS = 2

/** Connects the ports of the command palette to the gateway and the keyboard. */
export const provideCommandPalette = (callGateway: GatewayCaller) =>
  commandPaletteMachine.provide({
    actors: {
      shortcut: fromCallback<CommandPaletteEvent>(({ sendBack }) => {
        const onKey = (event: KeyboardEvent) => {
          // The physical key, independent of the keyboard layout.
          if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey)) return
          if (event.altKey || event.shiftKey) return
          event.preventDefault()
          sendBack({ type: 'palette.toggle' })
        }
        document.addEventListener('keydown', onKey)
        return () => document.removeEventListener('keydown', onKey)
      }),
      find: fromPromise<PaletteResults, { text: string }>(async ({ input: { text }, signal }) => {
        const [{ scenarios }, patients] = await Promise.all([
          callGateway(graph.PaletteScenariosDocument, {}, signal),
          findPatients(callGateway, text.trim(), signal),
        ])
        return { scenarios: scenarios.items, patients }
      }),
    },
  })

/** Searches patients by the text as typed; without a result in the other keyboard layout. The server applies the user's rights. */
async function findPatients(
  callGateway: GatewayCaller,
  text: string,
  signal: AbortSignal,
): Promise<PaletteResults['patients']> {
  if (text.length < MIN_LETTERS) return []
  const findByName = async (search: string) =>
    (await callGateway(graph.PalettePatientsDocument, { search, pageSize: MAX_PATIENTS }, signal))
      .clients.items
  const found = await findByName(text)
  const switchedText = switchLayout(text)
  return found.length > 0 || switchedText === text.toLowerCase() ? found : findByName(switchedText)
}
