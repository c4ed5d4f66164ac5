import { expect, test } from 'vitest'
import { parseVisitReply } from '../../../server/engine/inbound/reply-parser/parse-visit-reply.ts'

const rude = `Да пошли вы|Да пошли вы все|Ок, пошли вы|Да идите вы|Да идите лесом|Да иди ты|Да катитесь|Да в баню вас|Да сколько можно писать
  |Да вы достали|Да надоели|Да отстаньте|Да отвалите|Да заткнитесь|Да хватит уже|Да вы что|Да кому вы нужны|Да какая разница|Да мне все равно|Да пофиг
  |Да ну вас|Да уж|Да ладно|Ага, щас|Ага конечно, разбежались|Да чтоб вас|Да тьфу на вас|Да бог с вами|Да ради бога|Ладно, ради бога|Да я вас|Да я вам|Да на вас
  |Да вам|Ладно вам|Хорошо вам|Все там будем|Да все мы там будем|Ок, бумер|Ок, достали|Нет слов|Нет сил|Нет бога|Нет проблем|Нет уж|Нет за что
  |Приду домой и посмотрю|Приду и набью|Приду с полицией|Приду, если захочу|Буду жаловаться|Буду рад если отстанете|Да не звоните
  |Yes, leave me alone|OK stop writing|Yes, go away|ok boomer|ok shut up|OK enough|Yeah right|Yes, whatever|Yes get lost|Yes you wish|Sure, as if
  |Yeah sure, in your dreams|No way|No problem|No comment|fuck yes|Yes but no`

const well = `Да, приду|Да, спасибо|Да буду|Да, конечно, спасибо большое|Да всё верно|Да, мы будем|Да, я приду|Да я буду|да, ждите|Ок, спасибо вам большое
  |да, вам спасибо|да. спасибо вам всем|Да мы придем все|Да да да, конечно|ок все верно|ладно, приду|хорошо, спасибо|Мы все будем|Ради бога простите, буду
  |Yes see you|OK thank you so much|yes we will|ok sure|Yes I am|OK bye`

const listed = (all: string) => all.split('|').map((one) => one.trim())

test.each(listed(rude))('%s: is unclear', (text) => {
  expect(parseVisitReply(text).meaning).toBe('puzzle')
})

test.each(listed(well))('%s: is a yes', (text) => {
  expect(parseVisitReply(text).meaning).toBe('approve')
})
