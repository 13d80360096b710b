-- A check of a shop's link is no change of the product: only its countries and URLs are told.
drop trigger product_purchasability_change on product_purchasability;
create trigger product_purchasability_change after insert or delete or update of country, url on product_purchasability
  for each row when (current_setting('trellis.source', true) is distinct from 'import')
  execute function record_product_list_change('purchasability');
