import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { versionMachine } from '../machines/version.machine.ts'
import { useActor } from './actors.ts'
import { useWords } from './words/context.ts'

/**
 * Says that there is a newer page. The browser's own dialog, for after a release the chunk of another might be gone: it holds the
 * focus, dims the rest and closes on Escape by itself.
 */
export function UpdatePrompt() {
  const { t } = useWords()
  const version = useActor<ActorRefFrom<typeof versionMachine>>('version')
  const outdated = useSelector(version, (state) => state.matches('outdated'))
  if (!outdated) return null
  return (
    <dialog
      className="v-update"
      aria-labelledby="update-title"
      ref={openModal}
      onClose={() => version.send({ type: 'version.later' })}
    >
      <h2 id="update-title">{t('update.title')}</h2>
      <p>{t('update.hint')}</p>
      <button
        type="button"
        className="bp6-button bp6-intent-primary"
        onClick={() => version.send({ type: 'version.refresh' })}
      >
        {t('update.refresh')}
      </button>
    </dialog>
  )
}

const openModal = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal()
}
