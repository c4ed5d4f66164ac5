import { Button } from '@blueprintjs/core'
import type { ConnectionsQuery } from '../../../schema/generated/client/graphql.ts'
import type { Kind } from '../../machines/shared/field-faults.ts'
import { ConnectionForm } from '../components/ConnectionForm.tsx'
import { useWords } from '../i18n/context.ts'
import { useAttempt } from './attempt.ts'
import { ButtonsForm } from './ButtonsForm.tsx'

interface ChannelFormsProps {
  kind: Kind
  connected: boolean
  texts: ConnectionsQuery['buttonTexts']
}

/** Access to a provider, which the server tries before it is kept; and the words on its buttons once it is there. */
export function ChannelForms({ kind, connected, texts }: ChannelFormsProps) {
  const { t } = useWords()
  const { refusal, busy, ask } = useAttempt('connect')
  return (
    <>
      <ConnectionForm
        kind={kind}
        refusal={refusal}
        onSend={(fields) => ask({ to: 'connect', provider: kind.name, fields })}
      >
        <Button type="submit" intent="primary" text={t('integrations.submit')} aria-busy={busy} />
      </ConnectionForm>
      {kind.buttons && connected && <ButtonsForm texts={texts} />}
    </>
  )
}
