export const login = {
  title: 'Вход',
  lead: 'Сообщения пациентам вашей клиники',
  email: 'Почта',
  password: 'Пароль',
  show: 'Показать',
  hide: 'Скрыть',
  showPassword: 'Показать пароль',
  submit: 'Войти',
  forgot: 'Забыли пароль?',
  noAccount: 'Клиника ещё не подключена?',
  register: 'Зарегистрироваться',
  ended: { passwordChanged: 'Пароль изменили. Войдите с новым паролем.' },
}
