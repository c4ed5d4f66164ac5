import { Radio, RadioGroup } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { formatPatientName } from '../../../domain/person-name.ts'
import type { ConsentSource } from '../../../schema/generated/client/graphql.ts'
import type { ConsentChoice } from '../../machines/patients/patient-consent.machine.ts'
import type { PatientRow } from '../../machines/patients/patients-queries.ts'
import { Dialog } from '../components/Dialog.tsx'
import { DialogButtons } from '../components/DialogButtons.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Field } from '../components/Field.tsx'
import { Form } from '../components/Form.tsx'
import { Select } from '../components/Select.tsx'
import { useStrings } from '../i18n/context.ts'
import { readSubmittedForm } from '../shared/form.ts'
import { useFailureTexts } from '../shared/format-message.ts'
import { usePatientConsent } from './actors.ts'
import { getConsentEffect } from './consent-effect.ts'

const consentOptions = {
  marketingAllowed: { category: 'marketing', allowed: true },
  marketingRefused: { category: 'marketing', allowed: false },
  serviceAllowed: { category: 'service', allowed: true },
  serviceRefused: { category: 'service', allowed: false },
} as const satisfies Record<string, ConsentChoice>
type ConsentOption = keyof typeof consentOptions

const sources = ['staff', 'call', 'paper'] as const satisfies ConsentSource[]

/** Records what a patient said about messages, with source and text version; shows the consequence first. */
export function ConsentDialog({ patient }: { patient: PatientRow }) {
  const { t } = useStrings()
  const consent = usePatientConsent()
  const busy = useSelector(consent, (state) => state.hasTag('busy'))
  const choice = useSelector(consent, (state) => state.context.choice)
  const refusal = useFailureTexts(useSelector(consent, (state) => state.context.failure))
  const source = useId()
  const effectId = useId()
  const selected: ConsentOption = `${choice.category}${choice.allowed ? 'Allowed' : 'Refused'}`
  const cancel = () => consent.send({ type: 'consent.cancel' })
  return (
    <Dialog
      isOpen
      title={t('patients.consent.title', { name: formatPatientName(patient) })}
      onClose={cancel}
    >
      <Form
        className="v-form v-dialog-form"
        onSubmit={(event) => {
          const { source, textVersion } = readSubmittedForm(event, ['source', 'textVersion'])
          // One of the options below.
          const proof = { source: source as ConsentSource, textVersion }
          consent.send({ type: 'consent.save', proof })
        }}
      >
        {refusal.whole && !refusal.field('textVersion') && <ErrorNote text={refusal.whole} />}
        <RadioGroup
          aria-label={t('patients.consent.said')}
          aria-describedby={effectId}
          disabled={busy}
          selectedValue={selected}
          onChange={({ currentTarget: { value } }) =>
            consent.send({ type: 'consent.choose', about: consentOptions[value as ConsentOption] })
          } // one of the radios below
        >
          {Object.keys(consentOptions).map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`patients.card.consent.${one as ConsentOption}`)}
            />
          ))}
        </RadioGroup>
        <p id={effectId} role="status">
          {t(`patients.consent.meaning.${getConsentEffect(choice, patient.optedOut ?? null)}`)}
        </p>
        <div className="v-field">
          <label htmlFor={source}>{t('patients.consent.how')}</label>
          <Select
            id={source}
            name="source"
            fill
            options={sources.map((value) => ({ value, label: t(`patients.consent.by.${value}`) }))}
          />
        </div>
        <Field
          name="textVersion"
          label={t(choice.allowed ? 'patients.consent.words' : 'patients.consent.ownWords')}
          hint={t(choice.allowed ? 'patients.consent.wordsHint' : 'patients.consent.ownWordsHint')}
          error={refusal.field('textVersion')}
          autoComplete="off"
          required={choice.allowed}
        />
        <DialogButtons
          actionText={t('patients.consent.submit')}
          busy={busy}
          lockWhileBusy
          onClose={cancel}
        />
      </Form>
    </Dialog>
  )
}
