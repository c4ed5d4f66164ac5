import type { Locale } from './locale.ts'

interface PatientPageStrings {
  nps: {
    title: string
    ask: (name: string) => string
    scale: string
    least: string
    most: string
    comment: string
    missing: string
  }
  survey: {
    title: string
    ask: (name: string) => string
    marks: Record<'specialist' | 'reception' | 'waiting' | 'comfort', string>
    scale: string
    comment: string
    missing: string
  }
  request: {
    title: string
    ask: (name: string) => string
    hint: string
    missing: string
    tooMany: string
    taken: string
    another: string
  }
  review: { title: string; ask: string; hint: string }
  show: {
    /** Label of the checkbox, stored with it as what the patient agreed to. */
    tick: string
    allowed: string
    stop: string
  }
  card: { services: string }
  consent: {
    title: string
    ask: (name: string) => string
    marketing: string
    service: string
    getsMarketing: string
    noMarketing: string
    getsService: string
    noService: string
    stop: string
    allow: string
    /** What the patient agreed to or refused, as it is stored. */
    said: Record<'marketing' | 'service', Record<'stop' | 'allow', string>>
  }
  thanks: string
  send: string
  /** The text exceeds the page's limit. */
  tooLong: (written: number, most: number) => string
  visit: string
  yourScore: (score: number) => string
  call: string
  toRequest: string
  toConsent: string
}

/** Strings of patients' pages, except the visit's own (`confirm-page.ts`). */
export const patientPageStrings: Record<Locale, PatientPageStrings> = {
  ru: {
    nps: {
      title: 'Ваша оценка',
      ask: (name) => `${name}, порекомендуете ли вы нас друзьям и близким?`,
      scale: 'Оценка от 0 до 10',
      least: '0 — точно нет',
      most: '10 — обязательно',
      comment: 'Что нам стоит знать? Можно не отвечать.',
      missing: 'Выберите оценку от 0 до 10.',
    },
    survey: {
      title: 'Ваш визит',
      ask: (name) => `${name}, как прошёл ваш первый визит?`,
      marks: {
        specialist: 'Внимание врача',
        reception: 'Работа администраторов',
        waiting: 'Ожидание приёма',
        comfort: 'Чистота и удобство',
      },
      scale: '1 — плохо, 5 — отлично',
      comment: 'Что нам стоит знать? Можно не отвечать.',
      missing: 'Поставьте хотя бы одну оценку или напишите пару слов.',
    },
    request: {
      title: 'Вопрос в клинику',
      ask: (name) => `${name}, чем мы можем помочь?`,
      hint: 'Напишите, что нужно: запись, справка, вопрос врачу.',
      missing: 'Напишите, чем мы можем помочь.',
      tooMany: 'Мы уже получили ваши сообщения и скоро ответим. Если дело срочное, позвоните.',
      taken: 'Спасибо, передали в клинику. Вам ответят.',
      another: 'Написать ещё',
    },
    review: {
      title: 'Отзыв',
      ask: 'Расскажите о нас другим',
      hint: 'Выберите площадку — она откроется на новой странице.',
    },
    show: {
      tick: 'Клиника может показать мои слова другим, без моего имени',
      allowed: 'Вы разрешили клинике показать ваши слова, без вашего имени.',
      stop: 'Больше не показывать',
    },
    card: { services: 'Услуги' },
    consent: {
      title: 'Какие сообщения присылать',
      ask: (name) => `${name}, какие сообщения вам присылать?`,
      marketing: 'Приглашения и акции',
      service: 'Сообщения о ваших визитах',
      getsMarketing: 'Сейчас приходят.',
      noMarketing: 'Сейчас не приходят.',
      getsService: 'Сейчас приходят.',
      noService: 'Сейчас не приходят.',
      stop: 'Больше не присылать',
      allow: 'Присылать',
      said: {
        marketing: {
          stop: 'Не присылать приглашения и акции',
          allow: 'Согласен получать приглашения и акции',
        },
        service: {
          stop: 'Не присылать никаких сообщений',
          allow: 'Присылать сообщения о моих визитах',
        },
      },
    },
    thanks: 'Спасибо! Ваш ответ уже в клинике.',
    send: 'Отправить',
    tooLong: (written, most) =>
      `Здесь помещается ${most} знаков, а написано ${written}. Сократите, пожалуйста: ничего ещё не отправлено.`,
    visit: 'Ваш визит',
    yourScore: (score) => `Ваша оценка: ${score}`,
    call: 'Позвонить в клинику',
    toRequest: 'Написать в клинику',
    toConsent: 'Какие сообщения присылать',
  },
  en: {
    nps: {
      title: 'Your score',
      ask: (name) => `${name}, would you recommend us to friends and family?`,
      scale: 'Score from 0 to 10',
      least: '0 – not at all',
      most: '10 – surely',
      comment: 'Anything we should know? You may leave this empty.',
      missing: 'Choose a score from 0 to 10.',
    },
    survey: {
      title: 'Your visit',
      ask: (name) => `${name}, how was your first visit?`,
      marks: {
        specialist: 'The specialist’s attention',
        reception: 'The front desk',
        waiting: 'Waiting time',
        comfort: 'Cleanliness and comfort',
      },
      scale: '1 – poor, 5 – excellent',
      comment: 'Anything we should know? You may leave this empty.',
      missing: 'Give at least one mark, or write a few words.',
    },
    request: {
      title: 'Ask the clinic',
      ask: (name) => `${name}, how can we help?`,
      hint: 'Write what you need: an appointment, a certificate, a question to the specialist.',
      missing: 'Write how we can help.',
      tooMany: 'We have your messages and will answer soon. If it is urgent, please call.',
      taken: 'Thank you, the clinic has it. You will get an answer.',
      another: 'Write again',
    },
    review: {
      title: 'Review',
      ask: 'Tell others about us',
      hint: 'Choose where to write – it opens as a page of its own.',
    },
    show: {
      tick: 'The clinic may show my words to others, without my name',
      allowed: 'You let the clinic show your words, without your name.',
      stop: 'Do not show them any more',
    },
    card: { services: 'Services' },
    consent: {
      title: 'Which messages to send',
      ask: (name) => `${name}, which messages should we send you?`,
      marketing: 'Invitations and offers',
      service: 'Messages about your visits',
      getsMarketing: 'You get them now.',
      noMarketing: 'You do not get them.',
      getsService: 'You get them now.',
      noService: 'You do not get them.',
      stop: 'Stop sending',
      allow: 'Send them',
      said: {
        marketing: {
          stop: 'No invitations and offers',
          allow: 'I agree to get invitations and offers',
        },
        service: {
          stop: 'No messages at all',
          allow: 'Send me messages about my visits',
        },
      },
    },
    thanks: 'Thank you! The clinic has your answer.',
    send: 'Send',
    tooLong: (written, most) =>
      `There is room for ${most} characters here, and ${written} are written. Please shorten it: nothing has been sent yet.`,
    visit: 'Your visit',
    yourScore: (score) => `Your score: ${score}`,
    call: 'Call the clinic',
    toRequest: 'Write to the clinic',
    toConsent: 'Which messages to send',
  },
}
