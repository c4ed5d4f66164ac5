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
      least: '0 – точно нет',
      most: '10 – обязательно',
      comment: 'Что нам стоит знать? Необязательно.',
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
      scale: '1 – плохо, 5 – отлично',
      comment: 'Что нам стоит знать? Необязательно.',
      missing: 'Поставьте хотя бы одну оценку или напишите пару слов.',
    },
    request: {
      title: 'Обращение в клинику',
      ask: (name) => `${name}, чем мы можем помочь?`,
      hint: 'Напишите, что нужно: запись, справка, вопрос врачу.',
      missing: 'Напишите, чем мы можем помочь.',
      tooMany: 'Мы уже получили ваши сообщения и скоро ответим. Если дело срочное, позвоните.',
      taken: 'Спасибо, мы передали ваше обращение в клинику. Вам ответят.',
      another: 'Написать ещё',
    },
    review: {
      title: 'Отзыв',
      ask: 'Расскажите о нас другим',
      hint: 'Выберите сайт, он откроется на новой странице.',
    },
    show: {
      tick: 'Клиника может опубликовать мой отзыв без моего имени',
      allowed: 'Вы разрешили клинике опубликовать ваш отзыв без имени.',
      stop: 'Больше не публиковать',
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
          allow: 'Даю согласие на приглашения и акции',
        },
        service: {
          stop: 'Не присылать никаких сообщений',
          allow: 'Присылать сообщения о моих визитах',
        },
      },
    },
    thanks: 'Спасибо! Клиника получила ваш ответ.',
    send: 'Отправить',
    tooLong: (written, most) =>
      `Здесь помещается ${most} знаков, у вас ${written}. Сократите, пожалуйста: пока ничего не отправлено.`,
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
      most: '10 – definitely',
      comment: 'Anything we should know? Optional.',
      missing: 'Choose a score from 0 to 10.',
    },
    survey: {
      title: 'Your visit',
      ask: (name) => `${name}, how was your first visit?`,
      marks: {
        specialist: 'Attention from the specialist',
        reception: 'Front desk',
        waiting: 'Wait time',
        comfort: 'Cleanliness and comfort',
      },
      scale: '1 – poor, 5 – excellent',
      comment: 'Anything we should know? Optional.',
      missing: 'Give at least one rating or write a few words.',
    },
    request: {
      title: 'Contact the clinic',
      ask: (name) => `${name}, how can we help?`,
      hint: 'Tell us what you need: an appointment, a certificate, a question for the specialist.',
      missing: 'Tell us how we can help.',
      tooMany: 'We have your messages and will reply soon. If it’s urgent, please call.',
      taken: 'Thank you. The clinic has your request and will reply.',
      another: 'Write again',
    },
    review: {
      title: 'Review',
      ask: 'Tell others about us',
      hint: 'Choose a site. It opens in a new page.',
    },
    show: {
      tick: 'The clinic may publish my review without my name',
      allowed: 'You allowed the clinic to publish your review without your name.',
      stop: 'Stop publishing',
    },
    card: { services: 'Services' },
    consent: {
      title: 'Which messages to send',
      ask: (name) => `${name}, which messages should we send you?`,
      marketing: 'Invitations and offers',
      service: 'Messages about your visits',
      getsMarketing: 'You get them now.',
      noMarketing: 'You don’t get them now.',
      getsService: 'You get them now.',
      noService: 'You don’t get them now.',
      stop: 'Stop sending',
      allow: 'Send them',
      said: {
        marketing: {
          stop: 'No invitations or offers',
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
      `This field holds ${most} characters, and you wrote ${written}. Please shorten it: nothing has been sent yet.`,
    visit: 'Your visit',
    yourScore: (score) => `Your score: ${score}`,
    call: 'Call the clinic',
    toRequest: 'Write to the clinic',
    toConsent: 'Which messages to send',
  },
}
