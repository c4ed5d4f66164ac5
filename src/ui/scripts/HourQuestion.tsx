import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { sayIn } from '../base/say.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { useWords } from '../words/context.ts'
import type { TestActor } from './actors.ts'

/** Before a test leaves at an hour at which no patient would get such a message. */
export function HourQuestion({ test }: { test: TestActor }) {
  const words = useWords()
  const said = useSelector(test, ({ context }) => context.failure?.said ?? null)
  const leave = () => test.send({ type: 'test.leave' })
  return (
    <Dialog isOpen title={words.t('scripts.test.hour')} onClose={leave}>
      <div className="v-form v-dialog-form">
        <p>{said && sayIn(words, said)}</p>
        <div className="v-bar v-dialog-actions">
          <Button text={words.t('scripts.test.notNow')} onClick={leave} />
          <Button
            intent="primary"
            text={words.t('scripts.test.sendNow')}
            autoFocus
            onClick={() => test.send({ type: 'test.sendNow' })}
          />
        </div>
      </div>
    </Dialog>
  )
}
