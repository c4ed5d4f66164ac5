import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useStrings } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'

/**
 * Dialog about a newer page version. It uses the native `<dialog>`, because the chunk of another dialog may no longer exist after a release. A modal
 * dialog makes everything outside inert; toasts are therefore rendered inside.
 */
export function UpdatePrompt({ toasts }: { toasts: ReactNode }) {
  const { t } = useStrings()
  const version = useActor('version')
  const outdated = useSelector(version, (state) => state.matches('outdated'))
  if (!outdated) return toasts
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
      {toasts}
    </dialog>
  )
}

const openModal = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal()
}
