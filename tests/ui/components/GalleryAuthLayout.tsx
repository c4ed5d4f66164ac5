import { Button } from '@blueprintjs/core'
import { Field } from '../../../src/ui/components/Field.tsx'
import { PasswordField } from '../../../src/ui/components/PasswordField.tsx'
import { ProductLogo } from '../../../src/ui/components/ProductLogo.tsx'
import { useStrings } from '../../../src/ui/i18n/context.ts'

export function GalleryAuthLayout() {
  const { t } = useStrings()
  return (
    <main className="v-auth-layout">
      <form className="v-auth-layout-card v-form">
        <div className="v-auth-layout-head">
          <ProductLogo size={36} />
          <h1>{t('login.title')}</h1>
          <p>{t('login.lead')}</p>
        </div>
        <Field name="email" type="email" label={t('login.email')} autoComplete="username" />
        <PasswordField
          name="password"
          label={t('login.password')}
          autoComplete="current-password"
        />
        <Button fill size="large" intent="primary" type="submit" text={t('login.submit')} />
        <p className="v-auth-layout-foot">
          <a href="/password-recovery">{t('login.forgot')}</a>
          <span>
            {t('login.noAccount')} <a href="/registration">{t('login.register')}</a>
          </span>
        </p>
      </form>
    </main>
  )
}
