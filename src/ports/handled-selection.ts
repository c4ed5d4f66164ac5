import { fromPromise } from 'xstate'
import type { Change } from '../machines/shared/change.machine.ts'
import {
  changeOf,
  type HandledDeed,
  handledSelection,
} from '../machines/shared/handled-selection.ts'
import type { Acted, Chosen, TakenBack } from '../machines/shared/selection-parts.ts'
import type { Ask } from './ask.ts'
import { saveChange } from './changes.ts'
import { takeBackEach } from './kept-of.ts'
import { oneByOne } from './one-by-one.ts'

/** Many messages handled at once, message by message over the facade: each has a trail of its own, and a refusal. */
export const provideHandledSelection = (ask: Ask) =>
  handledSelection.provide({
    actors: {
      act: fromPromise<Acted<Change[]>, { ids: string[]; rows: Chosen[]; action: HandledDeed }>(
        ({ input: { rows, action } }) =>
          oneByOne(rows, {
            actOf: (row) => changeOf(action, row),
            save: async (change) => void (await saveChange(ask, change)),
            backOf: (change) => ({ ...change, to: false, takesBack: true }),
          }),
      ),
      // The last first, as they were done.
      takeBack: fromPromise<TakenBack, { back: Change[] }>(({ input: { back } }) =>
        takeBackEach(back, (change) => saveChange(ask, change)),
      ),
    },
  })
