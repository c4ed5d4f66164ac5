import { Radio, RadioGroup } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ConsentSource } from '../../../schema/generated/client/graphql.ts'
import type { ConsentAbout } from '../../machines/clients/client-consent.machine.ts'
import type { ClientRow } from '../../machines/clients/clients-parts.ts'
import { Dialog } from '../components/Dialog.tsx'
import { DialogButtons } from '../components/DialogButtons.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Field } from '../components/Field.tsx'
import { Form } from '../components/Form.tsx'
import { Select } from '../components/Select.tsx'
import { useWords } from '../i18n/context.ts'
import { clientName } from '../patient/client-words.ts'
import { formTexts } from '../shared/form.ts'
import { useRefusal } from '../shared/say.ts'
import { useClientConsent } from './actors.ts'
import { meaningOf } from './consent-meaning.ts'

const sayings = {
  marketingAllowed: { category: 'marketing', allowed: true },
  marketingRefused: { category: 'marketing', allowed: false },
  serviceAllowed: { category: 'service', allowed: true },
  serviceRefused: { category: 'service', allowed: false },
} as const satisfies Record<string, ConsentAbout>
type Saying = keyof typeof sayings

const sources = ['staff', 'call', 'paper'] as const satisfies ConsentSource[]

/** What the patient said, how and with which words; it says what follows before it is noted. */
export function ConsentQuestion({ client }: { client: ClientRow }) {
  const { t } = useWords()
  const consent = useClientConsent()
  const busy = useSelector(consent, (state) => state.hasTag('busy'))
  const about = useSelector(consent, (state) => state.context.about)
  const refusal = useRefusal(useSelector(consent, (state) => state.context.failure))
  const source = useId()
  const meaning = useId()
  const said: Saying = `${about.category}${about.allowed ? 'Allowed' : 'Refused'}`
  const cancel = () => consent.send({ type: 'consent.cancel' })
  return (
    <Dialog
      isOpen
      title={t('clients.consent.title', { name: clientName(client) })}
      onClose={cancel}
    >
      <Form
        className="v-form v-dialog-form"
        onSubmit={(event) => {
          const { source, textVersion } = formTexts(event, ['source', 'textVersion'])
          // One of the options below.
          const proof = { source: source as ConsentSource, textVersion }
          consent.send({ type: 'consent.save', proof })
        }}
      >
        {refusal.whole && !refusal.field('textVersion') && <ErrorNote what={refusal.whole} />}
        <RadioGroup
          aria-label={t('clients.consent.said')}
          aria-describedby={meaning}
          disabled={busy}
          selectedValue={said}
          onChange={({ currentTarget: { value } }) =>
            consent.send({ type: 'consent.choose', about: sayings[value as Saying] })
          } // of the radios below
        >
          {Object.keys(sayings).map((one) => (
            <Radio key={one} value={one} label={t(`clients.card.consent.${one as Saying}`)} />
          ))}
        </RadioGroup>
        <p id={meaning} role="status">
          {t(`clients.consent.meaning.${meaningOf(about, client.optedOut ?? null)}`)}
        </p>
        <div className="v-field">
          <label htmlFor={source}>{t('clients.consent.how')}</label>
          <Select
            id={source}
            name="source"
            fill
            options={sources.map((value) => ({ value, label: t(`clients.consent.by.${value}`) }))}
          />
        </div>
        <Field
          name="textVersion"
          label={t(about.allowed ? 'clients.consent.words' : 'clients.consent.ownWords')}
          hint={t(about.allowed ? 'clients.consent.wordsHint' : 'clients.consent.ownWordsHint')}
          error={refusal.field('textVersion')}
          autoComplete="off"
          required={about.allowed}
        />
        <DialogButtons deed={t('clients.consent.submit')} busy={busy} held onClose={cancel} />
      </Form>
    </Dialog>
  )
}
