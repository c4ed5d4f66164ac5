import { fromCallback, fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { otherLayout } from '../machines/palette/layouts.ts'
import {
  type Found,
  type PaletteEvent,
  paletteMachine,
} from '../machines/palette/palette.machine.ts'
import type { Ask } from './ask.ts'

/** More than these are found sooner by another letter. */
const PATIENTS = 6
/** Of one letter are too many. */
const FEWEST_LETTERS = 2

/** The palette with its ports connected to the facade and the keyboard. */
export const providePalette = (ask: Ask) =>
  paletteMachine.provide({
    actors: {
      shortcut: fromCallback<PaletteEvent>(({ sendBack }) => {
        const onKey = (event: KeyboardEvent) => {
          // The key, whatever letter the layout gives it.
          if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey)) return
          if (event.altKey || event.shiftKey) return
          event.preventDefault()
          sendBack({ type: 'palette.toggle' })
        }
        document.addEventListener('keydown', onKey)
        return () => document.removeEventListener('keydown', onKey)
      }),
      find: fromPromise<Found, { text: string }>(async ({ input: { text }, signal }) => {
        const [{ scenarios }, patients] = await Promise.all([
          ask(graph.PaletteScenariosDocument, {}, signal),
          patientsBy(ask, text.trim(), signal),
        ])
        return { scenarios: scenarios.items, patients }
      }),
    },
  })

/** By the letters as they stand; where nobody has such a name, by those of the other layout. The server judges by the role. */
async function patientsBy(ask: Ask, text: string, signal: AbortSignal): Promise<Found['patients']> {
  if (text.length < FEWEST_LETTERS) return []
  const by = async (search: string) =>
    (await ask(graph.PalettePatientsDocument, { search, pageSize: PATIENTS }, signal)).clients.items
  const found = await by(text)
  const other = otherLayout(text)
  return found.length > 0 || other === text.toLowerCase() ? found : by(other)
}
