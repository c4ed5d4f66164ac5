import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { useStrings } from '../i18n/context.ts'
import { useFailureTexts } from '../shared/format-message.ts'
import { useCardEditor } from './actors.ts'

interface LogoFieldProps {
  url: string | null
  /** Branch id; null: the clinic. */
  branchId: string | null
}

/** A logo; a chosen picture is uploaded at once. */
export function LogoField({ url, branchId }: LogoFieldProps) {
  const { t } = useStrings()
  const id = useId()
  const editor = useCardEditor()
  const failure = useSelector(editor, ({ context }) =>
    context.failure?.what === 'logo' ? context.failure : null,
  )
  const refusal = useFailureTexts(failure)
  const busy = useSelector(
    editor,
    (state) => state.hasTag('busy') && state.context.request?.what === 'logo',
  )
  return (
    <div className="v-logo-field">
      {url ? (
        <img className="v-logo" data-size="large" src={url} alt={t('settings.clinic.logo')} />
      ) : (
        <span className="v-logo" data-size="large" data-empty="">
          {t('settings.clinic.noLogo')}
        </span>
      )}
      <div>
        <label className="bp6-button v-logo-choose" aria-busy={busy}>
          <input
            className="v-hidden"
            type="file"
            accept="image/png,image/jpeg,image/webp"
            disabled={busy}
            aria-describedby={id}
            onChange={({ currentTarget: input }) => {
              const file = input.files?.[0]
              if (file)
                editor.send({
                  type: 'card.save',
                  request: { what: 'logo', branch: branchId, file },
                })
              // So that the same file can be chosen again after it was changed.
              input.value = ''
            }}
          />
          {busy
            ? t('settings.clinic.logoBusy')
            : t(url ? 'settings.clinic.changeLogo' : 'settings.clinic.chooseLogo')}
        </label>
        <p className="v-field-hint" id={id}>
          {t('settings.clinic.logoHint')}
        </p>
        {refusal.whole && <ErrorNote text={refusal.field('file') ?? refusal.whole} />}
      </div>
    </div>
  )
}
