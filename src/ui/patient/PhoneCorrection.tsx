import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Field } from '../components/Field.tsx'
import { Form } from '../components/Form.tsx'
import { PhoneLink } from '../components/PhoneLink.tsx'
import { useStrings } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { readSubmittedForm } from '../shared/form.ts'
import { useFailureTexts } from '../shared/format-message.ts'
import { useRights } from '../shared/rights.ts'
import './phone-correction.css'

interface PhoneCorrectionProps {
  row: { clientId?: string | null; phone?: string | null; phoneCorrected?: boolean | null }
}

/** The patient's phone number, whether it was corrected, and the form to correct it. */
export function PhoneCorrection({
  row: { clientId, phone, phoneCorrected },
}: PhoneCorrectionProps) {
  const { t } = useStrings()
  const actor = useActor('phoneCorrection')
  const openPatientId = useSelector(actor, (state) => state.context.clientId)
  const saving = useSelector(actor, (state) => state.hasTag('busy'))
  const refusal = useFailureTexts(useSelector(actor, (state) => state.context.failure))
  const { canAnswer, canSeePhones } = useRights()
  const canCorrect = canAnswer && canSeePhones
  if (!clientId || (!canCorrect && !phoneCorrected)) return null
  const open = canCorrect && openPatientId === clientId
  return (
    <section className="v-phone" aria-label={t('reminders.phone.label')}>
      <p>
        <span className="v-phone-number">
          {/* The panel's head has the tab stop. */}
          {phone ? <PhoneLink phone={phone} isTabStop={false} /> : t('reminders.phone.none')}
        </span>
        {phoneCorrected && <span className="v-tag">{t('reminders.phone.ours')}</span>}
        {canCorrect && !open && (
          <Button
            variant="minimal"
            size="small"
            text={t('reminders.phone.correct')}
            onClick={() => actor.send({ type: 'phone.open', clientId })}
          />
        )}
      </p>
      {open && (
        <Form
          className="v-form"
          onSubmit={(event) => {
            const typed = readSubmittedForm(event, ['phone'])
            actor.send({ type: 'phone.save', phone: typed.phone })
          }}
        >
          {refusal.whole && !refusal.field('phone') && <ErrorNote text={refusal.whole} />}
          <Field
            key={clientId}
            name="phone"
            type="tel"
            label={t('reminders.phone.right')}
            hint={t('reminders.phone.hint')}
            value={phone ?? ''}
            error={refusal.field('phone')}
            autoComplete="off"
            required
            autoFocus
          />
          <div className="v-bar">
            <Button
              type="submit"
              intent="primary"
              text={t('reminders.phone.save')}
              loading={saving}
            />
            <Button
              text={t('reminders.phone.cancel')}
              disabled={saving}
              onClick={() => actor.send({ type: 'phone.close' })}
            />
            {phoneCorrected && (
              <Button
                variant="minimal"
                text={t('reminders.phone.takeBack')}
                disabled={saving}
                onClick={() => actor.send({ type: 'phone.save', phone: null })}
              />
            )}
          </div>
        </Form>
      )}
    </section>
  )
}
