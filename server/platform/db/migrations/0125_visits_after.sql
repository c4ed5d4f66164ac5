-- What came after a message that sells (docs/decisions/0113): visits that the clinic's own records created within 30 days after it was sent, and
-- before the next one that was delivered. Each visit is of the last message before it, and of no other.

-- Telegram says no more than that it took a message.
create function arrived(m message) returns boolean language sql immutable parallel safe as $$
  select m.sent_at is not null and (m.status in ('delivered', 'read') or m.channel = 'telegram' and m.status in ('sentToGateway', 'sent'))
$$;

create function visits_after(m message) returns setof visit language sql stable as $$
  select v.* from visit v
  where v.company_id = m.company_id and v.client_id = m.client_id and not v.tentative and arrived(m)
    and v.mis_created_at > m.sent_at and v.mis_created_at <= m.sent_at + interval '30 days'
    and not exists (
      select from message x join scenario s on s.company_id = x.company_id and s.id = x.scenario_id
      where x.company_id = m.company_id and x.client_id = m.client_id and s.type in ('invitation', 'birthday', 'promotion')
        and (x.sent_at, x.id) > (m.sent_at, m.id) and x.sent_at < v.mis_created_at and arrived(x))
$$;
