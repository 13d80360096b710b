-- The rank of a product in public lists: its average in tenths of a star once five people have rated it,
-- else zero; null while it is archived. Products of equal rank are listed newest first.

alter table product add column listing_rank smallint generated always as (
  case
    when removed_at is null then
      case when rated_count >= 5 then round(rating_sum * 10.0 / rated_count)::smallint else 0 end
  end
) stored;
