import { say } from './say.ts'

/** What is refused about signing in, sessions and passwords. */
export const signInProblems = {
  PASSWORDS_DIFFER: say(400, 'Entered passwords do not match.', 'Пароли не совпадают.'),
  WRONG_PASSWORD: say(400, 'Wrong password.', 'Неверный пароль.'),
  SIGN_IN_FAILED: say(
    401,
    'Login failed. Please check your credentials.',
    'Не удалось войти. Проверьте почту и пароль.',
  ),
  INITIAL_PASSWORD_OVER: say(
    401,
    'Your initial password was valid for 7 days and has expired. Ask for a new one.',
    'Начальный пароль действовал 7 дней, и срок вышел. Попросите новый.',
  ),
  PASSWORD_CHANGE_NEEDED: say(
    403,
    'Change your initial password first.',
    'Сначала смените начальный пароль.',
  ),
  UNAUTHORIZED: say(401, 'Sign in to continue.', 'Войдите, чтобы продолжить.'),
  NO_REFRESH_TOKEN: say(401, 'refresh token does not exist', 'refresh token does not exist'),
  SESSION_ENDED: say(
    401,
    'Your session has ended. Sign in again.',
    'Сеанс завершён. Войдите снова.',
  ),
}
