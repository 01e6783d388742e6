ALTER TABLE "chat_conversations" ADD COLUMN "chosen_id" uuid;
--> statement-breakpoint
-- As before; what is newly said is what is read next, whatever branch was chosen until then.
CREATE OR REPLACE FUNCTION chat_write(input jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
declare
  owner uuid;
  going int;
  found_role text;
  given chat_conversations := jsonb_populate_record(null::chat_conversations, input->'conversation');
  conversation chat_conversations;
  messages jsonb;
begin
  -- The lock keeps a merge waiting, so that it finds the rows.
  select coalesce(merged_into, id) into owner from users
    where id = (input->>'owner')::uuid for key share;
  -- Calls of one person wait for each other, so that none looks before another has written.
  perform pg_advisory_xact_lock(hashtextextended('chat:' || owner, 0));
  if exists (
    select from chat_messages where owner_id = owner and send_key = (input->>'key')::uuid
  ) then
    raise exception 'repeated' using errcode = 'WK001';
  end if;
  select count(*) into going from chat_messages where owner_id = owner and state = 'streaming';
  if going + jsonb_array_length(input->'jobs') > (input->>'most')::int then
    raise exception 'too_many_requests' using errcode = 'WK001';
  end if;
  if (input->>'begins')::boolean then
    insert into chat_conversations
      (id, owner_id, title, slug, bot_id, host_key, created_at, project_id, temporary, updated_at)
    values (given.id, owner, given.title, given.slug, given.bot_id, given.host_key,
      given.updated_at, given.project_id, given.temporary, given.updated_at)
    returning * into conversation;
  else
    update chat_conversations set slug = given.slug, updated_at = given.updated_at, archived = false,
        chosen_id = null
      where id = given.id and owner_id = owner and deleted_at is null
    returning * into conversation;
    if not found then
      raise exception 'chat_missing' using errcode = 'WK001';
    end if;
  end if;
  if input->>'answered' is not null then
    select role into found_role from chat_messages
      where id = (input->>'answered')::uuid and conversation_id = conversation.id;
    if not found then
      raise exception 'chat_missing' using errcode = 'WK001';
    elsif found_role <> 'assistant' then
      raise exception 'parameter' using errcode = 'WK001';
    end if;
  end if;
  with written as (
    insert into chat_messages (id, owner_id, conversation_id, parent_id, send_key, host_key, role,
      text, state, slug, compared, searched, job_id, meter, factor, created_at)
    select id, owner, conversation.id, parent_id, send_key, host_key, role,
      text, state, slug, coalesce(compared, false), coalesce(searched, false), job_id, meter,
      coalesce(factor, 0), created_at
    from jsonb_populate_recordset(null::chat_messages, input->'messages')
    returning *
  )
  select jsonb_agg(to_jsonb(written) order by id) into messages from written;
  perform generate_enlist(owner, input->'jobs');
  return jsonb_build_object('conversation', to_jsonb(conversation), 'messages', messages,
    'attached', not (input->>'begins')::boolean and exists (
      select from chat_attachments a join chat_messages m on m.id = a.message_id
        where a.owner_id = owner and m.conversation_id = conversation.id),
    'remembered', exists (select from chat_memories where owner_id = owner));
end
$$;
