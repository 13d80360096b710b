-- Gives tables, columns, constraints, indexes, functions and triggers the names of docs/glossary.md. No data changes
-- but the word for an unmatched event of Stripe.

-- Tables, and everything that PostgreSQL named after them.
do $$
declare
  renamed record;
  part record;
begin
  for renamed in
    select * from (values
      ('claim_move', 'claim_transition'),
      ('plan_set_aside', 'deferred_plan_change'),
      ('payer_farewell', 'stripe_customer_deletion'),
      ('brand_former', 'brand_redirect'),
      ('mail_sent', 'sent_email'),
      ('mail_suppressed', 'email_suppression'),
      ('import_arrival', 'import_review_count'),
      ('subscriber', 'newsletter_subscriber')
    ) names(before, after)
  loop
    execute format('alter table %I rename to %I', renamed.before, renamed.after);
    for part in
      select conname as name from pg_constraint
      where conrelid = renamed.after::regclass and starts_with(conname, renamed.before || '_')
    loop
      execute format('alter table %I rename constraint %I to %I', renamed.after, part.name,
        renamed.after || substr(part.name, length(renamed.before) + 1));
    end loop;
    for part in
      select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = renamed.after::regclass and starts_with(c.relname, renamed.before || '_')
    loop
      execute format('alter index %I rename to %I', part.name,
        renamed.after || substr(part.name, length(renamed.before) + 1));
    end loop;
  end loop;
end $$;

alter table claim rename column is_live to has_slot;
alter table claim rename column is_reserved to is_slot_reserved;
alter table claim rename column owner_told_at to owner_notified_at;
alter table claim rename column taken_from to transferred_from;
alter table claim rename column taken_at to transferred_at;
alter table deferred_plan_change rename column look_at to check_at;
alter table newsletter_subscriber rename column stop_token to unsubscribe_token;
alter table brand rename column featured_choice_until to premium_choice_until;
alter table notification_preference rename column was to previous_cadence;
alter table event rename column told_at to sent_at;

alter table claim rename constraint claim_of_something to claim_target_check;
alter table claim rename constraint claim_end to claim_ended_check;
alter table claim rename constraint claim_seat to claim_slot_check;
alter table claim rename constraint claim_taken_from_fkey to claim_transferred_from_fkey;
alter table newsletter_subscriber rename constraint newsletter_subscriber_stop_token_key
  to newsletter_subscriber_unsubscribe_token_key;
alter table notification_preference rename constraint notification_preference_was_check
  to notification_preference_previous_cadence_check;
alter table platform_change rename constraint platform_change_once to platform_change_once_key;
alter table review rename constraint review_stands_or_taken_down to review_taken_down_check;
alter table report rename constraint report_decided to report_outcome_given_check;
alter table report rename constraint report_waits to report_waiting_check;

alter index claim_live_key rename to claim_slot_key;
alter index claim_taken_from rename to claim_transferred_from;
alter index app_user_address rename to app_user_email_hash;
alter index newsletter_subscriber_address rename to newsletter_subscriber_email_hash;
alter index platform_change_unplaced rename to platform_change_unpositioned;
alter index report_live rename to report_open_key;
alter index report_step_once rename to report_step_once_key;
alter index brand_featured_choice rename to brand_premium_choice;
alter index digest_item_waiting rename to digest_item_due;
alter index saved_reply_writer rename to saved_reply_created_by;
alter index invitation_inviter rename to invitation_invited_by;
alter index stripe_event_parked rename to stripe_event_unmatched_parked;

alter table stripe_event drop constraint stripe_event_state_check;
update stripe_event set state = 'unmatched' where state = 'parked';
alter table stripe_event
  add constraint stripe_event_state_check check (state in ('queued', 'unmatched', 'ignored'));
drop index stripe_event_unmatched_parked;
create index stripe_event_unmatched on stripe_event (customer_id) where state = 'unmatched';

alter trigger comment_told_insert on comment rename to comment_change_insert;
alter trigger comment_told_update on comment rename to comment_change_update;
alter trigger comment_told_delete on comment rename to comment_change_delete;
alter trigger comment_reply_told on comment rename to comment_reply_notification;
alter trigger comment_judged on comment rename to comment_attribute;
alter trigger review_like_judged on review_like rename to review_like_attribute;
alter trigger brand_told on brand rename to brand_change;
alter trigger brand_claim_seat on brand rename to brand_claim_slot;
alter trigger brand_metrics_gone on brand rename to brand_metrics_delete;
alter trigger product_told_insert on product rename to product_change_insert;
alter trigger product_told_update on product rename to product_change_update;
alter trigger product_know_allergens on product rename to product_named_allergens;
alter trigger product_purchasability_told on product_purchasability rename to product_purchasability_change;
alter trigger product_category_told on product_category rename to product_category_change;
alter trigger review_told on review rename to review_change;
alter trigger notification_ring on notification rename to notification_notify;

alter function address_hash rename to hash_email;
alter function tell_platform rename to record_change;
alter function tell_reply rename to record_reply_change;
alter function tell_brand rename to record_brand_change;
alter function tell_product rename to record_product_change;
alter function tell_product_list rename to record_product_list_change;
alter function tell_review rename to record_review_change;
alter function place_changes rename to assign_change_positions;
alter function ring_notices rename to notify_new_notifications;
alter function ring_seen rename to notify_seen;
alter function ring_ended rename to notify_session_ended;
alter function note_answer rename to create_reply_notification;
alter function free_claim_seat rename to release_claim_slot;
alter function forget_claims rename to anonymise_claims;
alter function roll_metrics rename to roll_up_metrics;
alter function forget_metrics rename to delete_brand_metrics;
alter function gather_sums rename to rebuild_rollups;
alter function judge_engagement rename to attribute_engagement;
alter function person_of rename to person_bits;
alter function joined_sums rename to merge_sums;
alter function mark_of rename to slot_mark;
alter function know_named_allergens rename to remove_named_allergens;
alter function cut_audit_addresses rename to truncate_audit_ips;
alter function note_verification_request rename to record_verification_request;

-- The same names inside the functions.
do $$
declare
  function record;
  renamed record;
  definition text;
begin
  for function in
    select p.oid, pg_get_functiondef(p.oid) as definition
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and p.prosqlbody is null and l.lanname in ('sql', 'plpgsql')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    definition := function.definition;
    for renamed in
      select * from (values
        ('is_live', 'has_slot'),
        ('is_reserved', 'is_slot_reserved'),
        ('tell_platform', 'record_change'),
        ('platform_change_once', 'platform_change_once_key'),
        ('person_of', 'person_bits'),
        ('joined_sums', 'merge_sums'),
        ('mark_of', 'slot_mark'),
        ('''roll_metrics''', '''roll_up_metrics'''),
        ('''notices''', '''notifications''')
      ) names(before, after)
    loop
      definition := regexp_replace(definition,
        case when renamed.before like '''%' then renamed.before else '\m' || renamed.before || '\M' end,
        renamed.after, 'g');
    end loop;
    if definition <> function.definition then execute definition; end if;
  end loop;
end $$;
